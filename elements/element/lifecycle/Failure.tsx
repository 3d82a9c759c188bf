/** Renders a message in place of a component that failed to render. */
import type { ReactNode } from 'react';
import { useElementContext } from '../context.ts';
import { useAdoptedCss } from '../styles/adopted-css.ts';

const texts = {
  zh: { message: '这部分内容无法显示。', retry: '重试' },
  en: { message: 'This part cannot be shown.', retry: 'Try again' },
};

const failureMessageCss = /* css */ `
.cs-failure {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cs-space-3);
  padding: var(--cs-space-4);
  border: 1px solid var(--cs-color-danger);
  border-radius: var(--cs-radius);
  background: var(--cs-color-danger-soft);
  color: var(--cs-color-text);
}
.cs-failure p {
  margin: 0;
  flex: 1 1 16em;
}
.cs-failure button {
  font: inherit;
  min-height: var(--cs-input-height);
  padding: 0 var(--cs-space-4);
  cursor: pointer;
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-paper);
  color: var(--cs-color-text);
}
`;

export function FailureMessage({ retry }: { retry(): void }): ReactNode {
  useAdoptedCss(failureMessageCss);
  const { message, retry: again } = texts[useElementContext()?.lang ?? 'zh'];
  return (
    <div className="cs-failure" role="alert" part="failure">
      <p>{message}</p>
      <button type="button" onClick={retry}>
        {again}
      </button>
    </div>
  );
}
