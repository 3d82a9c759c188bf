/**
 * Lists all roles or data permissions as check boxes, to assign them to a position. Shows how many members a
 * change affects.
 */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { usePersistedUnsavedInput, useRestoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { positionTexts } from './texts.ts';

export interface PositionChoice {
  id: string;
  name: string;
  /** Whether the role or data permission is disabled. It can be selected but grants nothing. */
  isOff: boolean;
}

export interface PositionChoiceChange {
  chosen: string[];
  added: string[];
  removed: string[];
}

interface PositionChoicesProps {
  /**
   * What is assigned to the position: roles, or data permissions (`scopes`). The name is part of the query
   * key.
   */
  name: 'roles' | 'scopes';
  positionId: string;
  userCount: number;
  load: () => Promise<{ stored: string[]; choices: PositionChoice[] }>;
  save: (change: PositionChoiceChange) => Promise<unknown>;
}

export function PositionAssignments({ name, positionId, load, ...props }: PositionChoicesProps) {
  const { t } = useTexts(positionTexts);
  const query = useQuery({ queryKey: ['position', name, positionId], queryFn: load });
  if (!query.data)
    return (
      <div className="record-body" role="tabpanel" aria-label={t(`position.${name}`)}>
        {query.isError ? (
          <QueryFailure error={query.error} retry={() => query.refetch()} />
        ) : (
          [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={36} />)
        )}
      </div>
    );
  const stored = query.data.stored.toSorted();
  return (
    <PositionAssignmentForm
      key={stored.join()}
      name={name}
      positionId={positionId}
      {...props}
      stored={stored}
      choices={query.data.choices}
    />
  );
}

interface PositionChoiceFormProps extends Omit<PositionChoicesProps, 'load'> {
  stored: readonly string[];
  choices: readonly PositionChoice[];
}

const TEXT_KEYS_BY_POSITION_ASSIGNMENT_KIND = {
  roles: {
    search: 'position.searchRoles',
    none: 'position.noRoles',
    same: 'position.rolesSame',
    change: 'position.rolesChange',
  },
  scopes: {
    search: 'position.searchScopes',
    none: 'position.noScopes',
    same: 'position.scopesSame',
    change: 'position.scopesChange',
  },
} as const;

function PositionAssignmentForm({
  name,
  positionId,
  userCount: people,
  stored,
  choices,
  save: run,
}: PositionChoiceFormProps) {
  const { t } = useTexts(positionTexts);
  const texts = TEXT_KEYS_BY_POSITION_ASSIGNMENT_KIND[name];
  const [keyword, setKeyword] = useState('');
  const { place, restored } = useRestoredInput<string[]>(`position-${name}`, positionId, stored.join());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(restored ?? stored));
  const added = [...chosen].filter(id => !stored.includes(id));
  const removed = stored.filter(id => !chosen.has(id));
  const isSame = added.length + removed.length === 0;
  const dirty = useRef(false);
  dirty.current = !isSame;
  usePersistedUnsavedInput(place, isSame ? undefined : [...chosen]);
  const save = useListMutation('position', () => run({ chosen: [...chosen], added, removed }), {
    onDone: () => {
      dirty.current = false;
    },
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const wanted = keyword.trim().toLowerCase();
  const shown = choices.filter(choice => choice.name.toLowerCase().includes(wanted));
  return (
    <>
      <div className="record-body" role="tabpanel" aria-label={t(`position.${name}`)}>
        <SearchBox label={t(texts.search)} keyword={keyword} onKeyword={setKeyword} />
        {shown.length === 0 && <EmptyState title={t(wanted ? 'list.noMatch' : texts.none)} />}
        <div>
          {shown.map(choice => (
            <div key={choice.id}>
              <FormControlLabel
                label={choice.isOff ? t('position.roleOff', { item: choice.name }) : choice.name}
                control={
                  <Checkbox size="small" checked={chosen.has(choice.id)} onChange={() => toggle(choice.id)} />
                }
              />
            </div>
          ))}
        </div>
      </div>
      <div className="record-end">
        <span className="position-effect" role="status">
          {isSame ? t(texts.same) : t(texts.change, { added: added.length, removed: removed.length, people })}
        </span>
        <Button
          variant="contained"
          disabled={isSame || save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t(save.isPending ? 'saving' : 'save')}
        </Button>
      </div>
      <LeaveGuard isDirty={() => dirty.current} />
    </>
  );
}
