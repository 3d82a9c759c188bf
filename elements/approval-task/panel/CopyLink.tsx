/** Copies the address of the approval in the host application, if the flow allows sharing. */
import { useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { View } from '../loading/view.ts';
import { usePanelTexts } from './texts.ts';

export function CopyLink({ view: { task } }: { view: View }) {
  const t = usePanelTexts();
  const host = useElementContext()?.host;
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const link = approvalLink(host, task.instanceId);
  if (!link || !task.actions.includes('share')) return null;
  const copy = async () => setOutcome((await copyText(link)) ? 'copied' : 'failed');
  return (
    <>
      <Button className="print" part="copy-link" title={t('copyLinkHint')} onClick={copy}>
        {t('copyLink')}
      </Button>
      <span className="link-outcome" role="status">
        {outcome === 'copied' && t('linkCopied')}
        {outcome === 'failed' && t('linkNotCopied')}
      </span>
      {outcome === 'failed' && (
        <input
          className="link-address"
          aria-label={t('copyLink')}
          value={link}
          readOnly
          onFocus={event => event.target.select()}
        />
      )}
    </>
  );
}

/**
 * Returns an absolute address that works outside this page. Returns an empty text if the host page sets no
 * valid `link`.
 */
function approvalLink(host: HTMLElement | undefined, instanceId: string): string {
  const template: unknown = host && Reflect.get(host, 'link');
  if (typeof template !== 'string' || template === '') return '';
  const address = template.replace('{instanceId}', encodeURIComponent(instanceId));
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : '';
}
