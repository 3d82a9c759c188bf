/** Shows texts that the user can copy or download, each on its own tab. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { DialogTabs } from './DialogTabs.tsx';
import { downloadFile } from './download.ts';
import { sharedDialogTextsForLanguage } from './texts.ts';

export interface TextPage {
  name: string;
  text: string;
  file: string;
  mediaType: string;
}

interface Props {
  lang: Lang;
  title: string;
  pages: readonly TextPage[];
  onClose(): void;
}

export function TextDialog({ lang, title, pages, onClose }: Props): ReactNode {
  const t = sharedDialogTextsForLanguage(lang);
  const [at, setAt] = useState(0);
  const [status, setStatus] = useState('');
  const page = pages[at];
  if (!page) throw new Error('[Bug] A dialog of texts has no page.');
  const open = (next: number) => {
    setAt(next);
    setStatus('');
  };
  const copy = async () => setStatus(t((await copyText(page.text)) ? 'copied' : 'copyFailed'));
  const save = () => {
    downloadFile(page.text, page);
    setStatus(t('downloaded', { file: page.file }));
  };
  return (
    <DialogFrame
      lang={lang}
      title={title}
      width={850}
      onClose={onClose}
      footer={
        <>
          <span className="dialog-status" role="status">
            {status}
          </span>
          <Button look="plain" onClick={save}>
            {t('download')}
          </Button>
          <Button look="primary" onClick={copy}>
            {t('copy')}
          </Button>
        </>
      }
    >
      {pages.length > 1 && <DialogTabs names={pages.map(({ name }) => name)} at={at} onOpen={open} />}
      <textarea
        className="dialog-text"
        readOnly
        spellCheck={false}
        aria-label={pages.length > 1 ? page.name : title}
        value={page.text}
      />
    </DialogFrame>
  );
}
