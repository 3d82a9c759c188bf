/** One approval on screen, inline or as a dialog: loads it, shows it, and emits its result. */
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useId, useImperativeHandle, useRef } from 'react';
import { dialogAtom, expiredAtom, loadingAtom, noticeAtom } from './atoms.ts';
import { ActionBar } from './bar/ActionBar.tsx';
import { dialogs } from './dialogs/lazy.ts';
import { FormSection } from './form/FormSection.tsx';
import { useTask } from './loading/use-task.ts';
import type { View } from './loading/view.ts';
import { LazyPanel } from './panel/LazyPanel.tsx';
import type { ApprovalTaskProps, Screen } from './props.ts';
import { unsent } from './unsent/lazy.ts';
import { EmptyState } from './view/EmptyState.tsx';
import { Frame } from './view/Frame.tsx';
import { Header } from './view/Header.tsx';
import { useCloseWhenDone, useClosing, useReady } from './view/use-closing.ts';
import { useLazy } from './view/use-lazy.ts';

export function ApprovalTask(props: ApprovalTaskProps) {
  const screen = useRef<Screen>({ form: null });
  const closing = useClosing(props);
  const { store, refresh } = useTask(props, closing.shown, screen);
  useImperativeHandle(props.handle, () => ({ refresh, close: closing.close }));
  if (!closing.shown) return null;
  return (
    <Provider store={store}>
      <Shown screen={screen.current} closing={closing} view={props} />
    </Provider>
  );
}

interface ShownProps {
  screen: Screen;
  closing: ReturnType<typeof useClosing>;
  view: ApprovalTaskProps;
}

function Shown({ screen, closing, view: { onReady, baseUrl = '', noDrafts = false } }: ShownProps) {
  const loading = useAtomValue(loadingAtom);
  const dialog = useAtomValue(dialogAtom);
  const expired = useAtomValue(expiredAtom);
  const { TaskDialog, SignIn } = dialog || expired ? dialogs.get() : NONE;
  const Unsent = useLazy(unsent, !noDrafts && loading.kind === 'ready');
  const notice = useAtomValue(noticeAtom);
  const titleId = useId();
  useReady(loading.kind, onReady);
  useCloseWhenDone(notice?.tone === 'success' && notice.leaves, closing.close);
  const onClose = closing.layout === 'inline' ? undefined : closing.close;
  return (
    <Frame layout={closing.layout} titleId={titleId} onClose={closing.close}>
      {loading.kind === 'ready' ? (
        <Approval view={loading.view} titleId={titleId} onClose={onClose} screen={screen}>
          {Unsent && <Unsent baseUrl={baseUrl} />}
        </Approval>
      ) : (
        <EmptyState loading={loading} titleId={titleId} onClose={onClose} />
      )}
      {dialog && TaskDialog && <TaskDialog dialog={dialog} />}
      {expired && SignIn && <SignIn />}
    </Frame>
  );
}

const NONE = { TaskDialog: null, SignIn: null };

interface ApprovalProps {
  view: View;
  titleId: string;
  onClose: (() => void) | undefined;
  screen: Screen;
  /** Stands above the decision. */
  children: ReactNode;
}

function Approval({ view, titleId, onClose, screen, children }: ApprovalProps) {
  const historyId = useId();
  return (
    <>
      <Header view={view} titleId={titleId} historyId={historyId} onClose={onClose} />
      <div className="body">
        <FormSection
          view={view}
          scrolls={onClose !== undefined}
          handle={form => {
            screen.form = form;
          }}
        />
        <LazyPanel id={historyId} view={view} scrolls={onClose !== undefined} />
      </div>
      {children}
      <ActionBar />
    </>
  );
}
