/** The field rights of a node in its panel: counts, a search, the list, rights of other nodes, and the page of all nodes. */
import type { FlowNode } from '@countersign/sdk/flow';
import { nodesWithRights, rightsRows } from '@countersign/sdk/flow/rights';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { flowAtom, formAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { EnteredRights } from './EnteredRights.tsx';
import { editCopiedRights, editRights } from './edit-rights.ts';
import { RightsList } from './RightsList.tsx';
import type { RightsPageProps } from './RightsPage.tsx';
import { countRights, itemsOf } from './rights-view.ts';
import { rightsCss } from './styles.ts';
import { rightsTextsIn } from './texts.ts';

const RightsPage = lazyComponent<RightsPageProps>(async () => (await import('./RightsPage.tsx')).RightsPage);

export function RightsEditor(props: EditorProps): ReactNode {
  useAdoptedCss(rightsCss);
  const form = useAtomValue(formAtom);
  if (form && rightsRows(form).length === 0)
    return <p className="csp-note">{rightsTextsIn(props.lang)('emptyForm')}</p>;
  // The search and the open page belong to one node.
  if (form) return <Rights key={String(props.subjects[0]?.id)} {...props} />;
  return (
    <fieldset className="csp-fields" disabled={props.isReadOnly}>
      <EnteredRights {...props} />
    </fieldset>
  );
}

function Rights({ id, setting, subjects, lang, isReadOnly = false, describedBy }: EditorProps): ReactNode {
  const designer = useDesigner();
  const t = rightsTextsIn(lang);
  const form = useAtomValue(formAtom);
  const flow = useAtomValue(flowAtom);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const node = subjects[0] as unknown as FlowNode;
  const rows = form ? rightsRows(form) : [];
  const items = useMemo(() => itemsOf(rows, query), [rows, query]);
  const others = nodesWithRights(flow).filter(one => one.id !== node.id);
  return (
    <div className="cfp-part">
      <p className="csp-note" id={`${id}-counts`}>
        {t('counts', { ...countRights(node, rows) })}
      </p>
      <input
        id={id}
        type="search"
        className="csp-input"
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      {items.length > 0 ? (
        <RightsList
          label={setting.label}
          lang={lang}
          node={node}
          items={items}
          isReadOnly={isReadOnly}
          describedBy={`${id}-hint ${describedBy}`}
          onRight={(chosen, right) => editRights(designer, { nodes: [node], rows: chosen, right })}
        />
      ) : (
        <p className="csp-note">{t('noField', { query })}</p>
      )}
      <p className="csp-note" id={`${id}-hint`}>
        {t(isReadOnly ? 'readHint' : 'hint')}
      </p>
      <div className="csp-buttons">
        {!isReadOnly && others.length > 0 && (
          <select
            className="csp-input csp-select cfr-copy"
            aria-label={t('copyFrom')}
            value=""
            onChange={event => {
              const from = others.find(one => one.id === event.target.value);
              if (from) editCopiedRights(designer, from, [node]);
            }}
          >
            <option value="" disabled>
              {t('copyFrom')}
            </option>
            {others.map(one => (
              <option key={one.id} value={one.id}>
                {one.nodeName}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="csp-button" onClick={() => setOpen(true)}>
          {t('allNodes')}
        </button>
      </div>
      {isOpen && <RightsPage lang={lang} nodeId={node.id} onClose={() => setOpen(false)} />}
    </div>
  );
}
