/** The Custom Elements Manifest (schema 2.1.0), which editors, Storybook and documentation tools read. */
import {
  type Declaration,
  eventsOf,
  languageAttribute,
  type PropDeclaration,
  propsOf,
} from '../element/declaration.ts';
import { className, typeOf } from './names.ts';

const described = (entries: Record<string, string> = {}) =>
  Object.entries(entries).map(([name, description]) => ({ name, description }));

function field(name: string, prop: PropDeclaration) {
  return {
    kind: 'field',
    name,
    type: { text: typeOf(prop) },
    description: prop.summary,
    ...(prop.default && { default: prop.default }),
    ...(prop.attribute && { attribute: prop.attribute }),
    ...(prop.reflect && { reflects: true }),
  };
}

function attribute(name: string, prop: PropDeclaration) {
  return {
    name: prop.attribute,
    type: { text: typeOf(prop) },
    description: prop.summary,
    fieldName: name,
    ...(prop.default && { default: prop.default }),
  };
}

function method([name, { ts, summary }]: [string, { ts: string; summary: string }]) {
  const returned = ts.slice(ts.lastIndexOf('=>') + 2).trim();
  return {
    kind: 'method',
    name,
    description: summary,
    return: { type: { text: returned } },
    type: { text: ts },
  };
}

function declarationOf(element: Declaration) {
  const props = Object.entries({ ...propsOf(element), lang: languageAttribute });
  return {
    kind: 'class',
    customElement: true,
    name: className(element.tag),
    tagName: element.tag,
    description: element.summary,
    superclass: { name: 'HTMLElement' },
    ...(element.formAssociated && { formAssociated: true }),
    attributes: props.filter(([, prop]) => prop.attribute).map(([name, prop]) => attribute(name, prop)),
    members: [
      ...props.map(([name, prop]) => field(name, prop)),
      ...Object.entries(element.methods ?? {}).map(method),
    ],
    events: Object.entries(eventsOf(element)).map(([name, { ts, summary }]) => ({
      name,
      description: summary,
      type: { text: `CustomEvent<${ts ?? 'Record<string, never>'}>` },
    })),
    cssProperties: described(element.cssProperties),
    cssParts: described(element.parts),
    cssStates: described({ ready: 'The content is rendered', ...element.states }),
  };
}

function moduleOf(element: Declaration, folder: string) {
  const path = `${folder}${element.tag}.js`;
  const declaration = { name: className(element.tag), module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [declarationOf(element)],
    exports: [{ kind: 'custom-element-definition', name: element.tag, declaration }],
  };
}

/** `folder` is where the built files lie beside the manifest: empty, or a path with its slash at the end. */
export function manifestOf(elements: Declaration[], folder = ''): object {
  const modules = elements.map(element => moduleOf(element, folder));
  return { schemaVersion: '2.1.0', readme: '', modules };
}
