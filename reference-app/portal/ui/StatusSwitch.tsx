/** Enables and disables a record in its row; the message of success takes the change back. */
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { withMui } from '../theme/with-mui.tsx';
import { Switch } from './button/Switch.tsx';
import { flowUsage, type UsageKind } from './processes/usage.ts';
import { resourceTexts } from './resource/texts.ts';
import { showToast } from './toasts.tsx';
import { useChange } from './use-crud.ts';

interface StatusSwitchProps {
  /** The name of the resource, whose lists are loaded again. */
  resource: string;
  /** The name of the row. */
  item: string;
  isOn: boolean;
  /** The thing that processes may use: switching it off asks first where one does. */
  used?: { kind: UsageKind; id: string };
  onChange: (isOn: boolean) => Promise<unknown>;
}

const DisableDialog = withMui(() => import('./processes/DisableDialog.tsx'));

export function StatusSwitch({ resource, item, isOn, used, onChange }: StatusSwitchProps) {
  const { t } = useTexts(resourceTexts);
  const change = useChange(resource, onChange, { message: '' });
  const turn = (next: boolean) =>
    change.mutate(next, {
      onSuccess: () =>
        showToast('success', t(next ? 'status.isOn' : 'status.isOff', { item }), {
          text: t('status.undo'),
          run: () => change.mutate(!next),
        }),
    });
  const shown = change.isPending ? change.variables : isOn;
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const press = async () => {
    if (!shown || !used) return turn(!shown);
    const usage = await queries.fetchQuery(flowUsage(used.kind, [used.id])).catch(() => undefined);
    // Without an answer the dialog says why.
    return usage?.total === 0 ? turn(false) : setAsked(true);
  };
  return (
    <span className="status-switch">
      <Switch label={t('status.of', { item })} checked={shown} isBusy={change.isPending} onChange={press} />
      <span aria-hidden="true">{t(shown ? 'status.on' : 'status.off')}</span>
      {isAsked && used && (
        <Suspense>
          <DisableDialog
            {...used}
            item={item}
            onConfirm={() => {
              setAsked(false);
              turn(false);
            }}
            onCancel={() => setAsked(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
