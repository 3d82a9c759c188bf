/** Keeps a render error inside a part: a message in its place, a way to try again, and the `cs-error` event. */
import { Component, type ContextType, lazy, type ReactNode, Suspense } from 'react';
import { ElementContext } from '../context.ts';

interface Props {
  /** A change of the input is a reason to try again. */
  input: unknown;
  /** Default: the error is emitted. */
  onFailure?: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Where the message cannot be loaded, nothing is drawn. */
const Failure = lazy(() =>
  import('./Failure.tsx').then(
    ({ Failure }) => ({ default: Failure }),
    () => ({ default: () => null }),
  ),
);

/** Use it around an element, and around each part of an element that others can do without. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = ElementContext;
  declare context: ContextType<typeof ElementContext>;
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const report = this.props.onFailure ?? this.context?.report;
    report?.(error);
  }

  override componentDidUpdate(before: Props, { failed }: State): void {
    if (failed && before.input !== this.props.input) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <Failure retry={this.retry} />
      </Suspense>
    );
  }
}
