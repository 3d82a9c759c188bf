/** Switch in a row that enables or disables a record. The success message offers to undo the change. */
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { createLazyMuiComponent } from '../theme/with-mui.tsx';
import { Switch } from './button/Switch.tsx';
import { flowUsageQuery, type UsageKind } from './processes/usage.ts';
import { resourceTexts } from './resource/texts.ts';
import { showToast } from './toasts.tsx';
import { useListMutation } from './use-crud.ts';

interface StatusSwitchProps {
  /** Name of the resource whose lists are reloaded. */
  resource: string;
  /** Display name of the record in the row. */
  item: string;
  isOn: boolean;
  /**
   * The record that processes may use. If a process uses it, the user must confirm the change before the
   * record is disabled. Undefined if processes cannot use the record.
   */
  used?: { kind: UsageKind; id: string };
  onChange: (isOn: boolean) => Promise<unknown>;
}

const DisableResourceDialog = createLazyMuiComponent(() => import('./processes/DisableResourceDialog.tsx'));

export function StatusSwitch({ resource, item, isOn, used, onChange }: StatusSwitchProps) {
  const { t } = useTexts(resourceTexts);
  const change = useListMutation(resource, onChange, { message: '' });
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
    const usage = await queries.fetchQuery(flowUsageQuery(used.kind, [used.id])).catch(() => undefined);
    // If the usage query failed, the dialog shows the reason.
    return usage?.total === 0 ? turn(false) : setAsked(true);
  };
  return (
    <span className="status-switch">
      <Switch label={t('status.of', { item })} checked={shown} isBusy={change.isPending} onChange={press} />
      <span aria-hidden="true">{t(shown ? 'status.on' : 'status.off')}</span>
      {isAsked && used && (
        <Suspense>
          <DisableResourceDialog
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
