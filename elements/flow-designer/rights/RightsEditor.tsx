/**
 * Edits the field permissions of a node in its panel: number of fields per permission, a search, the list of
 * fields, copying from another node, and a button for the table of all nodes.
 */
import type { FlowNode } from '@countersign/sdk/flow';
import { listFieldRightsRows, nodesWithRights } from '@countersign/sdk/flow/rights';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Input, Select } from '../../ui/kit/fields.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { boundFormAtom, flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { ManualFieldRightsEditor } from './EnteredRights.tsx';
import { copyRightsToNodes, updateFieldRightsOfNodes } from './edit-rights.ts';
import { RightsList } from './RightsList.tsx';
import type { RightsPageProps } from './RightsPage.tsx';
import { countRights, toFieldRightsListItems } from './rights-view.ts';
import { rightsCss } from './styles.ts';
import { rightsTextsForLanguage } from './texts.ts';

const RightsPage = lazyComponent<RightsPageProps>(async () => (await import('./RightsPage.tsx')).RightsPage);

export function RightsEditor(props: EditorProps): ReactNode {
  useAdoptedCss(rightsCss);
  const form = useAtomValue(boundFormAtom);
  if (form && listFieldRightsRows(form).length === 0)
    return <p className="panel-note">{rightsTextsForLanguage(props.lang)('emptyForm')}</p>;
  // The React key resets the search and closes the table when another node is selected.
  if (form) return <NodeRights key={String(props.subjects[0]?.id)} {...props} />;
  return (
    <fieldset className="panel-fields" disabled={props.isReadOnly}>
      <ManualFieldRightsEditor {...props} />
    </fieldset>
  );
}

function NodeRights({
  id,
  setting,
  subjects,
  lang,
  isReadOnly = false,
  describedBy,
}: EditorProps): ReactNode {
  const designer = useDesigner();
  const t = rightsTextsForLanguage(lang);
  const form = useAtomValue(boundFormAtom);
  const flow = useAtomValue(flowAtom);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const node = subjects[0] as unknown as FlowNode;
  const rows = form ? listFieldRightsRows(form) : [];
  const items = useMemo(() => toFieldRightsListItems(rows, query), [rows, query]);
  const others = nodesWithRights(flow).filter(one => one.id !== node.id);
  return (
    <div className="node-part">
      <p className="panel-note" id={`${id}-counts`}>
        {t('counts', { ...countRights(node, rows) })}
      </p>
      <Input
        id={id}
        type="search"
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
          onRight={(chosen, right) =>
            updateFieldRightsOfNodes(designer, { nodes: [node], rows: chosen, right })
          }
        />
      ) : (
        <p className="panel-note">{t('noField', { query })}</p>
      )}
      <p className="panel-note" id={`${id}-hint`}>
        {t(isReadOnly ? 'readHint' : 'hint')}
      </p>
      <div className="kit-buttons">
        {!isReadOnly && others.length > 0 && (
          <Select
            className="rights-copy"
            aria-label={t('copyFrom')}
            value=""
            onChange={event => {
              const from = others.find(one => one.id === event.target.value);
              if (from) copyRightsToNodes(designer, from, [node]);
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
          </Select>
        )}
        <Button look="plain" onClick={() => setOpen(true)}>
          {t('allNodes')}
        </Button>
      </div>
      {isOpen && <RightsPage lang={lang} nodeId={node.id} onClose={() => setOpen(false)} />}
    </div>
  );
}
