/** Imports a form from text or from a file. Warnings are shown before the form is applied. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { TextImportDialog } from '../../designer/dialogs/ImportDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { showToast } from '../store/toast.ts';
import { type ReadImport, readImportedForm } from './read-import.ts';
import { type ApplyMode, ReplaceOrAppendFormChoice, replaceOrAppendFormDefinition } from './TakeForm.tsx';
import { formDialogTextsForLanguage } from './texts.ts';
import { ImportWarnings } from './Warnings.tsx';

export function ImportJsonDialog({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formDialogTextsForLanguage(lang);
  const [mode, setMode] = useState<ApplyMode>('replace');
  return (
    <TextImportDialog<Extract<ReadImport, { ok: true }>>
      lang={lang}
      title={t('importJson')}
      label={t('importText')}
      start={sampleFormJson(lang)}
      file={{ label: t('chooseFile'), accept: '.json,application/json' }}
      read={text => readImportedForm(text, lang)}
      summaryOf={({ dialect, count }) =>
        dialect === undefined ? t('found', { count }) : t('dialect', { dialect, count })
      }
      refusalOf={message => `${t('importFailed')} (${message})`}
      onTake={({ definition }) => {
        replaceOrAppendFormDefinition(designer, definition, mode);
        showToast(designer, t('imported'));
      }}
      onClose={onClose}
    >
      {found => (
        <>
          {found && <ImportWarnings t={t} messages={found.warnings} />}
          <ReplaceOrAppendFormChoice mode={mode} onMode={setMode} />
        </>
      )}
    </TextImportDialog>
  );
}

const sampleFormJson = (lang: Lang): string =>
  JSON.stringify(
    {
      list: [
        {
          type: 'input',
          label: lang === 'zh' ? '输入框' : 'Text',
          key: 'input_1',
          model: 'input_1',
          options: { placeholder: lang === 'zh' ? '请输入' : 'Type here' },
          rules: [{ required: false, message: lang === 'zh' ? '必填项' : 'Required' }],
        },
      ],
      config: { layout: 'horizontal', labelCol: { xs: 4 }, wrapperCol: { xs: 18 } },
    },
    null,
    2,
  );
