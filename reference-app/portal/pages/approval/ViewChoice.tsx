/** The choice of rows: one line or two, and on a wide screen a task beside the list. */
import { useTexts } from '../../session/language.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import type { ListView } from './list-view.ts';
import { approvalTexts } from './texts.ts';

interface ViewChoiceProps {
  view: ListView;
  /** A row opens its task above the list or beside it. */
  opens?: boolean;
}

export function ViewChoice({ view, opens = false }: ViewChoiceProps) {
  const { t } = useTexts(approvalTexts);
  const { lines, isWide, isSplit, setLines, setSplit } = view;
  return (
    <fieldset className="view-choice" aria-label={t('view.rows')}>
      <Choice icon="viewAgenda" text={t('view.two')} on={lines === 2} run={() => setLines(2)} />
      <Choice icon="viewHeadline" text={t('view.one')} on={lines === 1} run={() => setLines(1)} />
      {opens && isWide && (
        <Choice icon="verticalSplit" text={t('view.split')} on={isSplit} run={() => setSplit(!isSplit)} />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  icon: IconName;
  text: string;
  on: boolean;
  run: () => void;
}

function Choice({ icon, text, on, run }: ChoiceProps) {
  return (
    <Tooltip title={text}>
      <IconButton size="small" aria-label={text} aria-pressed={on} onClick={run}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}
