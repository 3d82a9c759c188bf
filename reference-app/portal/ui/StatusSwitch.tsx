/** Enables and disables a record in its row; the message of success takes the change back. */
import { useTexts } from '../session/language.ts';
import { Switch } from './button/Switch.tsx';
import { resourceTexts } from './resource/texts.ts';
import { showToast } from './toasts.tsx';
import { useChange } from './use-crud.ts';

interface StatusSwitchProps {
  /** The name of the resource, whose lists are loaded again. */
  resource: string;
  /** The name of the row. */
  item: string;
  isOn: boolean;
  onChange: (isOn: boolean) => Promise<unknown>;
}

export function StatusSwitch({ resource, item, isOn, onChange }: StatusSwitchProps) {
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
  return (
    <span className="status-switch">
      <Switch
        label={t('status.of', { item })}
        checked={shown}
        isBusy={change.isPending}
        onChange={() => turn(!shown)}
      />
      <span aria-hidden="true">{t(shown ? 'status.on' : 'status.off')}</span>
    </span>
  );
}
