/** Lists everything that an import drops or changes, dropped elements first. */
import type { ReactNode } from 'react';
import type { LossLine } from './read-import.ts';
import type { ImportTexts } from './texts.ts';

export function ImportLossList({ t, losses }: { t: ImportTexts; losses: readonly LossLine[] }): ReactNode {
  const { dropped = [], changed = [] } = Object.groupBy(losses, ({ severity }) => severity);
  const counts = [
    ...(dropped.length > 0 ? [t('dropped', { count: dropped.length })] : []),
    ...(changed.length > 0 ? [t('changed', { count: changed.length })] : []),
  ];
  return (
    <section className="dialog-section">
      <h3>
        {t('losses')}
        {counts.length > 0 && <span className="dialog-way"> · {counts.join(' · ')}</span>}
      </h3>
      {losses.length === 0 ? (
        <p className="dialog-hint">{t('noLoss')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        <ul className="dialog-list import-losses" tabIndex={0} aria-label={t('losses')}>
          {[...dropped, ...changed].map(({ severity, nodeName, message, path }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two losses may have the same text
            <li key={at}>
              <span className="import-mark" data-severity={severity}>
                {t(`${severity}One`)}
              </span>
              <span>
                <b>{nodeName || t('whole')}</b> {message}
              </span>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
