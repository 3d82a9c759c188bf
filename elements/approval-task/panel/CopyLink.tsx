/** Copies the address of the approval on the host's site, where the flow allows it to be shared. */
import { useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { View } from '../loading/view.ts';
import { usePanelTexts } from './texts.ts';

export function CopyLink({ view: { task } }: { view: View }) {
  const t = usePanelTexts();
  const host = useElementContext()?.host;
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const link = linkOf(host, task.instanceId);
  if (!link || !task.actions.includes('share')) return null;
  const copy = async () => setOutcome((await copyText(link)) ? 'copied' : 'failed');
  return (
    <>
      <button type="button" className="print" part="copy-link" title={t('copyLinkHint')} onClick={copy}>
        {t('copyLink')}
      </button>
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

/** Absolute, so that it opens elsewhere. */
function linkOf(host: HTMLElement | undefined, instanceId: string): string {
  const template: unknown = host && Reflect.get(host, 'link');
  if (typeof template !== 'string' || template === '') return '';
  const address = template.replace('{instanceId}', encodeURIComponent(instanceId));
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : '';
}
