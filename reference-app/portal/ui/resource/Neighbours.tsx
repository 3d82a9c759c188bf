/** Buttons that open the previous and the next record of the list page. */
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../../session/language.ts';
import { resourceTexts } from './texts.ts';

interface NeighboursProps {
  /** Ids of the records on the list page, in display order. */
  ids: readonly string[];
  id: string;
  onOpen: (id: string) => void;
}

export function NeighbourRecordButtons({ ids, id, onOpen }: NeighboursProps) {
  const { t } = useTexts(resourceTexts);
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  const to = (index: number) => {
    const next = ids[index];
    return { disabled: next === undefined, onClick: () => next !== undefined && onOpen(next) };
  };
  return (
    <span className="neighbours">
      <IconButton size="small" aria-label={t('record.previous')} {...to(at - 1)}>
        <NavigateBefore fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('record.next')} {...to(at + 1)}>
        <NavigateNext fontSize="small" />
      </IconButton>
    </span>
  );
}
