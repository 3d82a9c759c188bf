/** Asks who handles the next node: a searchable list, one person or several per node. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { type Pick, type PickNode, wordsAtom } from './atoms.ts';
import { pickedAtom } from './deciding.ts';
import { CloseButton } from './Header.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { useCandidates } from './use-candidates.ts';

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
  const found = useCandidates(node, search);
  const single = node.selectMode === 1;
  const toggle = (person: { id: string; name: string }) => onPicks(toggled(picks, person, node));
  return (
    <fieldset className="picker-node">
      <legend>
        {node.nodeName} <span className="muted">{t(single ? 'pickOne' : 'pickSeveral')}</span>
      </legend>
      <input
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
        {found?.length === 0 && (
          <p className="muted" role="status">
            {!node.anyone && node.candidates.length === 0
              ? t('nobodyToPick')
              : t('nobodyFound', { text: search })}
          </p>
        )}
      </div>
    </fieldset>
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
