/** Catches a render error inside an element. Renders a message with a retry button and emits `cs-error`. */
import { Component, type ContextType, lazy, type ReactNode, Suspense } from 'react';
import { ElementContext } from '../context.ts';

interface Props {
  /** The input of the wrapped component. After a failure, a changed input triggers a retry. */
  input: unknown;
  /** Handles the error. Default: the element emits it as `cs-error`. */
  onFailure?: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/**
 * Loads the component that shows a failure. Renders nothing if the code of this component cannot be loaded.
 */
const LazyFailureMessage = lazy(() =>
  import('./Failure.tsx').then(
    ({ FailureMessage }) => ({ default: FailureMessage }),
    () => ({ default: () => null }),
  ),
);

/**
 * Error boundary for a whole element, or for a component whose failure must not affect the rest of the
 * element.
 */
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
        <LazyFailureMessage retry={this.retry} />
      </Suspense>
    );
  }
}
