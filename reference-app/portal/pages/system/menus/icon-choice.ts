/** Form control to choose a menu icon from pictures. */
import { registerControl } from '@countersign/elements';
import { textInCurrentLanguage } from '../../../session/language.ts';
import { menuIconNames, menuIconPath } from '../../../ui/icons/menu-icons.tsx';
import { menuTexts } from './texts.ts';

const ICON_CHOICE_TAG = 'menu-icon-choice';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const iconChoiceStyles = new CSSStyleSheet();
iconChoiceStyles.replaceSync(`
  :host { display: flex; flex-wrap: wrap; gap: 4px; }
  label { position: relative; display: grid; place-items: center; min-inline-size: 36px; block-size: 36px;
    padding-inline: 6px; border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius, 6px);
    color: var(--cs-color-text-muted); font-size: var(--cs-font-size-small); cursor: pointer; }
  label:hover { color: var(--cs-color-text); }
  label:has(:checked) { border-color: var(--cs-color-primary); color: var(--cs-color-primary);
    box-shadow: inset 0 0 0 1px var(--cs-color-primary); }
  label:has(:focus-visible) { outline: 2px solid var(--cs-color-focus); outline-offset: 2px; }
  label:has(:disabled) { cursor: default; opacity: 0.6; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  svg { inline-size: 20px; block-size: 20px; fill: currentColor; }
`);

function createIconSvg(name: string): SVGElement {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG_NAMESPACE, 'path');
  path.setAttribute('d', menuIconPath(name));
  svg.append(path);
  return svg;
}

class MenuIconChoice extends HTMLElement {
  readonly #radios: HTMLInputElement[] = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [iconChoiceStyles];
    const none = textInCurrentLanguage(menuTexts, 'menu.noIcon');
    root.append(this.#choice('', none, none));
    for (const name of menuIconNames) root.append(this.#choice(name, name, createIconSvg(name)));
  }

  #choice(value: string, title: string, content: string | Node): HTMLElement {
    const label = document.createElement('label');
    const radio = document.createElement('input');
    radio.type = 'radio';
    radio.name = 'icon';
    radio.value = value;
    if (typeof content !== 'string') radio.setAttribute('aria-label', title);
    radio.addEventListener('change', () => this.dispatchEvent(new Event('change')));
    label.title = title;
    label.append(radio, content);
    this.#radios.push(radio);
    return label;
  }

  get value(): string {
    return this.#radios.find(({ checked }) => checked)?.value ?? '';
  }
  set value(value: unknown) {
    for (const radio of this.#radios) radio.checked = radio.value === (value ?? '');
  }
  set disabled(disabled: boolean) {
    for (const radio of this.#radios) radio.disabled = disabled;
  }
  set readOnly(isReadOnly: boolean) {
    this.disabled = isReadOnly;
  }
}

/** Registers the icon picker as a form control. Call this function before the form of a menu renders. */
export function registerMenuIconControl(): void {
  if (customElements.get(ICON_CHOICE_TAG)) return;
  customElements.define(ICON_CHOICE_TAG, MenuIconChoice);
  void registerControl('menuIcon', { tag: ICON_CHOICE_TAG });
}
