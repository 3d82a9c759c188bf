/**
 * Renders the attachments of a comment. The upload control of forms shows the files and limits their number.
 */
import { type Control, type FileEntry, filesInFieldValue } from '@countersign/sdk/form';
import { useAtom, useAtomValue } from 'jotai';
import { useId } from 'react';
import { Field } from '../../controls/upload/Field.tsx';
import { langAtom } from '../atoms.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { commentFilesAtom } from './extras.ts';

/** The API accepts 20 attachments per comment, including the signature. */
const ATTACHMENTS_CONTROL: Control = {
  type: 'uploadFile',
  label: '',
  key: 'attachments',
  model: 'attachments',
  options: { limit: 10, drag: false },
};

export function Attachments() {
  const t = useDialogTexts();
  const lang = useAtomValue(langAtom);
  const [files, setFiles] = useAtom(commentFilesAtom);
  const id = useId();
  return (
    <fieldset className="attaching" aria-label={t('attachments')}>
      <label className="sr" htmlFor={id}>
        {t('attachments')}
      </label>
      <Field
        id={id}
        control={ATTACHMENTS_CONTROL}
        label={t('attachments')}
        value={files}
        disabled={false}
        required={false}
        invalid={false}
        describedBy={undefined}
        lang={lang}
        onChange={value => setFiles(filesInFieldValue(value) as FileEntry[])}
      />
    </fieldset>
  );
}
