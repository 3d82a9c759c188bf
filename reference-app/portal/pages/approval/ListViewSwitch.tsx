/**
 * Buttons that select the layout of an approval list. Rows have one or two lines. On wide screens, a third
 * layout shows the open task next to the list.
 */
import { useTexts } from '../../session/language.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import type { ListView } from './list-view.ts';
import { approvalTexts } from './texts.ts';

/**
 * Icon paths from @mui/icons-material (MIT), copied so that the first list does not load the icon package.
 */
const VIEW_ICON_PATHS = {
  verticalSplit: 'M3 15h8v-2H3zm0 4h8v-2H3zm0-8h8V9H3zm0-6v2h8V5zm10 0h8v14h-8z',
  viewAgenda:
    'M19 13H5c-1.1 0-2 .9-2 2v4c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2v-4c0-1.1-.9-2-2-2m0-10H5c-1.1 0-2 .9-2 2v4c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2',
  viewHeadline: 'M4 15h16v-2H4zm0 4h16v-2H4zm0-8h16V9H4zm0-6v2h16V5z',
};

interface ViewChoiceProps {
  view: ListView;
  /** Whether rows open their tasks, in a dialog or next to the list. Defaults to false. */
  opens?: boolean;
}

export default function ListViewSwitch({ view, opens = false }: ViewChoiceProps) {
  const { t } = useTexts(approvalTexts);
  const { lines, isWide, isSplit, setLines, setSplit } = view;
  return (
    <fieldset className="view-choice" aria-label={t('view.rows')}>
      <ListViewButton icon="viewAgenda" text={t('view.two')} on={lines === 2} run={() => setLines(2)} />
      <ListViewButton icon="viewHeadline" text={t('view.one')} on={lines === 1} run={() => setLines(1)} />
      {opens && isWide && (
        <ListViewButton
          icon="verticalSplit"
          text={t('view.split')}
          on={isSplit}
          run={() => setSplit(!isSplit)}
        />
      )}
    </fieldset>
  );
}

interface ViewChoiceButtonProps {
  icon: keyof typeof VIEW_ICON_PATHS;
  text: string;
  on: boolean;
  run: () => void;
}

function ListViewButton({ icon, text, on, run }: ViewChoiceButtonProps) {
  return (
    <Tooltip title={text}>
      <IconButton size="small" aria-label={text} aria-pressed={on} onClick={run}>
        <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
          <path d={VIEW_ICON_PATHS[icon]} />
        </svg>
      </IconButton>
    </Tooltip>
  );
}
