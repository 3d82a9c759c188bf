/** Asks who handles the next node: a searchable list, one person or several per node. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';
import { type Pick, type PickNode, wordsAtom } from './atoms.ts';
import { pickedAtom } from './deciding.ts';
import { CloseButton } from './Header.tsx';
import { Icon } from './Icon.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { type Candidates, useCandidates } from './use-candidates.ts';

interface Props {
  nodes: PickNode[];
}

export function NextActors({ nodes }: Props) {
  const t = useAtomValue(wordsAtom);
  const picked = useSetAtom(pickedAtom);
  const [picks, setPicks] = useState<Pick[]>([]);
  const titleId = useId();
  const close = () => void picked([]);
  return (
    <ModalDialog className="picker" labelledBy={titleId} onClose={close}>
      <header className="head">
        <div className="head-line">
          <h2 className="title" id={titleId}>
            {t('pickTitle')}
          </h2>
          <span className="head-buttons">
            <CloseButton onClose={close} />
          </span>
        </div>
      </header>
      <div className="picker-body">
        {nodes.map(node => (
          <NodePicker key={node.nodeId} node={node} picks={picks} onPicks={setPicks} />
        ))}
      </div>
      <footer className="actions">
        <span className="muted" role="status">
          {t('chosen', { count: picks.length })}
        </span>
        <div className="buttons">
          <button type="button" className="plain" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="agree" onClick={() => void picked(picks)}>
            {t('confirm')}
          </button>
        </div>
      </footer>
    </ModalDialog>
  );
}

interface NodePickerProps {
  node: PickNode;
  picks: Pick[];
  onPicks(picks: Pick[]): void;
}

function NodePicker({ node, picks, onPicks }: NodePickerProps) {
  const t = useAtomValue(wordsAtom);
  const [search, setSearch] = useState('');
  const candidates = useCandidates(node, search);
  const { found } = candidates;
  const input = useRef<HTMLInputElement>(null);
  const single = node.selectMode === 1;
  const toggle = (person: { id: string; name: string }) => onPicks(toggled(picks, person, node));
  return (
    <fieldset className="picker-node">
      <legend>
        {node.nodeName} <span className="muted">{t(single ? 'pickOne' : 'pickSeveral')}</span>
      </legend>
      <input
        ref={input}
        type="search"
        aria-label={`${t('search')}: ${node.nodeName}`}
        placeholder={t('search')}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <div className="candidates">
        {found?.map(person => (
          <label key={person.id} className="candidate">
            <input
              type={single ? 'radio' : 'checkbox'}
              name={node.nodeId}
              checked={picks.some(pick => pick.nodeId === node.nodeId && pick.id === person.id)}
              onChange={() => toggle(person)}
            />
            {person.name}
          </label>
        ))}
        <PickerNews
          node={node}
          search={search}
          candidates={candidates}
          onRetry={() => input.current?.focus()}
        />
      </div>
    </fieldset>
  );
}

interface PickerNewsProps {
  node: PickNode;
  search: string;
  candidates: Candidates;
  /** The button goes with the press: the focus needs another place. */
  onRetry(): void;
}

/** Why there is nobody to choose. It stands from the start, so that what comes into it is announced. */
function PickerNews({ node, search, candidates: { found, failure, retry }, onRetry }: PickerNewsProps) {
  const t = useAtomValue(wordsAtom);
  const listsNobody = !node.anyone && node.candidates.length === 0;
  const again = () => {
    onRetry();
    retry();
  };
  return (
    <div className="picker-news" role="status">
      {found?.length === 0 && (
        <p className="muted">{listsNobody ? t('nobodyToPick') : t('nobodyFound', { text: search })}</p>
      )}
      {failure && (
        <p className="picker-failure">
          <Icon name="warning" />
          <span>{t('searchFailed', { message: failure })}</span>
          <button type="button" className="quiet" onClick={again}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

/** One person replaces the last where a node takes exactly one. */
function toggled(picks: Pick[], { id, name }: { id: string; name: string }, node: PickNode): Pick[] {
  const { nodeId } = node;
  const pick = { id, name, nodeId };
  if (node.selectMode === 1) return [...picks.filter(other => other.nodeId !== nodeId), pick];
  const without = picks.filter(other => other.nodeId !== nodeId || other.id !== id);
  return without.length < picks.length ? without : [...picks, pick];
}
