/** Renders one approval, inline or as a dialog: loads it, shows it, and emits its result. */
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useId, useImperativeHandle, useRef } from 'react';
import { lazyModule } from '../ui/lazy-part.ts';
import { ServerTimeZoneContext } from '../ui/time-zone.ts';
import {
  approvalNoticeMessageAtom,
  currentTaskDialogAtom,
  expiredSessionDialogShownAtom,
  loadingStateAtom,
} from './atoms.ts';
import { ActionBar } from './bar/ActionBar.tsx';
import { lazyDialogs } from './dialogs/lazy.ts';
import { FormSection } from './form/FormSection.tsx';
import { useApprovalTaskStore } from './loading/use-task.ts';
import type { View } from './loading/view.ts';
import { LazyPanel } from './panel/LazyPanel.tsx';
import type { ApprovalTaskProps, Screen } from './props.ts';
import { EmptyState } from './view/EmptyState.tsx';
import { ApprovalFrame } from './view/Frame.tsx';
import { ApprovalHeader } from './view/Header.tsx';
import { useCloseAfterDecision, useDialogVisibility, useReadyEvent } from './view/use-closing.ts';
import { useLazyModule } from './view/use-lazy.ts';

export function ApprovalTask(props: ApprovalTaskProps) {
  const screen = useRef<Screen>({ form: null });
  const closing = useDialogVisibility(props);
  const { store, refresh } = useApprovalTaskStore(props, closing.shown, screen);
  useImperativeHandle(props.handle, () => ({ refresh, close: closing.close }));
  if (!closing.shown) return null;
  return (
    <Provider store={store}>
      <ApprovalTaskLayout screen={screen.current} closing={closing} view={props} />
    </Provider>
  );
}

interface ShownProps {
  screen: Screen;
  closing: ReturnType<typeof useDialogVisibility>;
  view: ApprovalTaskProps;
}

function ApprovalTaskLayout({
  screen,
  closing,
  view: { onReady, baseUrl = '', noDrafts = false },
}: ShownProps) {
  const loading = useAtomValue(loadingStateAtom);
  const dialog = useAtomValue(currentTaskDialogAtom);
  const expired = useAtomValue(expiredSessionDialogShownAtom);
  const { TaskDialog, ExpiredSessionDialog } = dialog || expired ? lazyDialogs.get() : NOT_YET_LOADED_DIALOGS;
  const Unsent = useLazyModule(lazyUnsentInputModule, !noDrafts && loading.kind === 'ready');
  const notice = useAtomValue(approvalNoticeMessageAtom);
  const titleId = useId();
  useReadyEvent(loading.kind, onReady);
  useCloseAfterDecision(notice?.tone === 'success' && notice.leaves, closing.close);
  const onClose = closing.layout === 'inline' ? undefined : closing.close;
  return (
    <ApprovalFrame layout={closing.layout} titleId={titleId} onClose={closing.close}>
      <ServerTimeZoneContext value={loading.kind === 'ready' ? loading.view.task.timeZone : undefined}>
        {loading.kind === 'ready' ? (
          <ApprovalContent view={loading.view} titleId={titleId} onClose={onClose} screen={screen}>
            {Unsent && <Unsent baseUrl={baseUrl} />}
          </ApprovalContent>
        ) : (
          <EmptyState loading={loading} titleId={titleId} onClose={onClose} />
        )}
        {dialog && TaskDialog && <TaskDialog dialog={dialog} />}
        {expired && ExpiredSessionDialog && <ExpiredSessionDialog />}
      </ServerTimeZoneContext>
    </ApprovalFrame>
  );
}

const NOT_YET_LOADED_DIALOGS = { TaskDialog: null, ExpiredSessionDialog: null };

interface ApprovalProps {
  view: View;
  titleId: string;
  onClose: (() => void) | undefined;
  screen: Screen;
  /** Content that is rendered between the approval and the action bar. */
  children: ReactNode;
}

function ApprovalContent({ view, titleId, onClose, screen, children }: ApprovalProps) {
  const historyId = useId();
  return (
    <>
      <ApprovalHeader view={view} titleId={titleId} historyId={historyId} onClose={onClose} />
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

const lazyUnsentInputModule = lazyModule(
  async () => (await import('./unsent/Unsent.tsx')).UnsentInputAutoSave,
);
