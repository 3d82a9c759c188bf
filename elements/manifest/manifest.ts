/**
 * Builds the Custom Elements Manifest (schema 2.1.0), which editors, Storybook and documentation tools read.
 */
import {
  collectElementEvents,
  collectProps,
  type Declaration,
  type ElementProp,
  languageAttribute,
} from '../element/declaration.ts';
import { customElementClassName, propTypeText } from './names.ts';

const toManifestEntries = (entries: Record<string, string> = {}) =>
  Object.entries(entries).map(([name, description]) => ({ name, description }));

function createManifestFieldEntry(name: string, prop: ElementProp) {
  return {
    kind: 'field',
    name,
    type: { text: propTypeText(prop) },
    description: prop.summary,
    ...(prop.default && { default: prop.default }),
    ...(prop.attribute && { attribute: prop.attribute }),
    ...(prop.reflect && { reflects: true }),
  };
}

function createManifestAttributeEntry(name: string, prop: ElementProp) {
  return {
    name: prop.attribute,
    type: { text: propTypeText(prop) },
    description: prop.summary,
    fieldName: name,
    ...(prop.default && { default: prop.default }),
  };
}

function createManifestMethodEntry([name, { ts, summary }]: [string, { ts: string; summary: string }]) {
  const returned = ts.slice(ts.lastIndexOf('=>') + 2).trim();
  return {
    kind: 'method',
    name,
    description: summary,
    return: { type: { text: returned } },
    type: { text: ts },
  };
}

function createCustomElementDeclaration(element: Declaration) {
  const props = Object.entries({ ...collectProps(element), lang: languageAttribute });
  return {
    kind: 'class',
    customElement: true,
    name: customElementClassName(element.tag),
    tagName: element.tag,
    description: element.summary,
    superclass: { name: 'HTMLElement' },
    ...(element.formAssociated && { formAssociated: true }),
    attributes: props
      .filter(([, prop]) => prop.attribute)
      .map(([name, prop]) => createManifestAttributeEntry(name, prop)),
    members: [
      ...props.map(([name, prop]) => createManifestFieldEntry(name, prop)),
      ...Object.entries(element.methods ?? {}).map(createManifestMethodEntry),
    ],
    events: Object.entries(collectElementEvents(element)).map(([name, { ts, summary }]) => ({
      name,
      description: summary,
      type: { text: `CustomEvent<${ts ?? 'Record<string, never>'}>` },
    })),
    cssProperties: toManifestEntries(element.cssProperties),
    cssParts: toManifestEntries(element.parts),
    cssStates: toManifestEntries({ ready: 'The content is rendered', ...element.states }),
  };
}

function createCustomElementsManifestModule(element: Declaration, folder: string) {
  const path = `${folder}${element.tag}.js`;
  const declaration = { name: customElementClassName(element.tag), module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [createCustomElementDeclaration(element)],
    exports: [{ kind: 'custom-element-definition', name: element.tag, declaration }],
  };
}

/**
 * Builds the manifest. `folder` is the path from the manifest to the built files. It is empty or ends with a
 * slash.
 */
export function buildManifest(elements: Declaration[], folder = ''): object {
  const modules = elements.map(element => createCustomElementsManifestModule(element, folder));
  return { schemaVersion: '2.1.0', readme: '', modules };
}
