/** Keeps a render error inside the element: a message in the reader's language, a way to try again, and the `cs-error` event. */
import { Component, type ReactNode } from 'react';
import type { Language } from '../environment.ts';

const texts = {
  zh: { message: '这部分内容无法显示。', retry: '重试' },
  en: { message: 'This part cannot be shown.', retry: 'Try again' },
};

interface Props {
  lang: Language;
  /** A change of the input is a reason to try again. */
  input: unknown;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.input !== this.props.input) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { message, retry } = texts[this.props.lang];
    return (
      <div className="cs-failure" role="alert" part="failure">
        <p>{message}</p>
        <button type="button" onClick={this.retry}>
          {retry}
        </button>
      </div>
    );
  }
}
