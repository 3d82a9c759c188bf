/** Files beside the comment, by the rules of a form's upload control, whose limits are shown first. */
import { type Control, type FileEntry, filesOf } from '@countersign/sdk/form';
import { useAtom, useAtomValue } from 'jotai';
import { useId } from 'react';
import { Field } from '../../controls/upload/Field.tsx';
import { langAtom } from '../atoms.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { filesAtom } from './extras.ts';

/** The call takes twenty, and a signature is one of them. */
const CONTROL: Control = {
  type: 'uploadFile',
  label: '',
  key: 'attachments',
  model: 'attachments',
  options: { limit: 10, drag: false },
};

export function Attachments() {
  const t = useDialogTexts();
  const lang = useAtomValue(langAtom);
  const [files, setFiles] = useAtom(filesAtom);
  const id = useId();
  return (
    <fieldset className="attaching" aria-label={t('attachments')}>
      <label className="sr" htmlFor={id}>
        {t('attachments')}
      </label>
      <Field
        id={id}
        control={CONTROL}
        label={t('attachments')}
        value={files}
        disabled={false}
        required={false}
        invalid={false}
        describedBy={undefined}
        lang={lang}
        onChange={value => setFiles(filesOf(value) as FileEntry[])}
      />
    </fieldset>
  );
}
