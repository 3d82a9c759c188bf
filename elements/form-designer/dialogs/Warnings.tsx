/** Lists warnings that are shown to the author before a form is applied. */
import type { ReactNode } from 'react';
import type { DialogTexts } from './texts.ts';

export function ImportWarnings({ t, messages }: { t: DialogTexts; messages: readonly string[] }): ReactNode {
  if (messages.length === 0) return null;
  return (
    <div className="dialog-warning">
      <p>{t('warnings', { count: messages.length })}</p>
      <ul className="dialog-warnings">
        {messages.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two warnings may have the same text
          <li key={at}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
