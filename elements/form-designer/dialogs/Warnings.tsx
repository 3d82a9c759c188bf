/** The warnings that an author reads before a form is taken. */
import type { ReactNode } from 'react';
import type { DialogTexts } from './texts.ts';

export function Warnings({ t, messages }: { t: DialogTexts; messages: readonly string[] }): ReactNode {
  if (messages.length === 0) return null;
  return (
    <div className="csg-warning">
      <p>{t('warnings', { count: messages.length })}</p>
      <ul className="csg-warnings">
        {messages.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two warnings may have the same text
          <li key={at}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
