/** Nodes and elements of the fake document: the part of the DOM that React and the portal use, without layout. */
import { createEvent, FakeTarget } from './fake-event.ts';
import { matchesSelector } from './selectors.ts';

interface OwnerDocument extends FakeNode {
  activeElement: FakeElement;
  readonly body: FakeElement;
  createTextNode(text: string): FakeNode;
  getElementById(id: string): FakeElement | null;
}

export class FakeNode extends FakeTarget {
  childNodes: FakeNode[] = [];
  parentNode: FakeNode | null = null;
  nodeValue: string | null = null;
  readonly ownerDocument: OwnerDocument;
  readonly nodeType: number;
  readonly nodeName: string;
  constructor(ownerDocument: OwnerDocument | undefined, nodeType: number, nodeName: string) {
    super();
    this.ownerDocument = ownerDocument ?? (this as unknown as OwnerDocument);
    this.nodeType = nodeType;
    this.nodeName = nodeName;
  }
  override get eventParent(): FakeTarget | null {
    return this.parentNode;
  }
  get parentElement(): FakeElement | null {
    return this.parentNode instanceof FakeElement ? this.parentNode : null;
  }
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): FakeNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  private sibling(by: number): FakeNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + by] ?? null;
  }
  get nextSibling(): FakeNode | null {
    return this.sibling(1);
  }
  get previousSibling(): FakeNode | null {
    return this.sibling(-1);
  }
  get isConnected(): boolean {
    return this.ownerDocument.contains(this);
  }
  get children(): FakeElement[] {
    return this.childNodes.filter(node => node instanceof FakeElement);
  }
  get data(): string | null {
    return this.nodeValue;
  }
  set data(text: string | null) {
    this.nodeValue = text;
  }
  get textContent(): string {
    return this.nodeType === 3
      ? (this.nodeValue ?? '')
      : this.childNodes.map(node => node.textContent).join('');
  }
  set textContent(text: string) {
    if (this.nodeType === 3) this.nodeValue = text;
    else this.replaceChildren(...(text === '' ? [] : [this.ownerDocument.createTextNode(text)]));
  }
  appendChild<N extends FakeNode>(node: N): N {
    return this.insertBefore(node, null);
  }
  append(...nodes: FakeNode[]): void {
    for (const node of nodes) this.appendChild(node);
  }
  prepend(node: FakeNode): void {
    this.insertBefore(node, this.firstChild);
  }
  insertBefore<N extends FakeNode>(node: N, before: FakeNode | null): N {
    node.remove();
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(index, 0, node);
    node.parentNode = this;
    return node;
  }
  removeChild<N extends FakeNode>(node: N): N {
    this.childNodes = this.childNodes.filter(one => one !== node);
    node.parentNode = null;
    return node;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  replaceChildren(...nodes: FakeNode[]): void {
    for (const node of this.childNodes) node.parentNode = null;
    this.childNodes = [];
    this.append(...nodes);
  }
  contains(node: FakeNode | null): boolean {
    for (let one = node; one; one = one.parentNode) if (one === this) return true;
    return false;
  }
  getRootNode(): FakeNode {
    return this.parentNode?.getRootNode() ?? this;
  }
  compareDocumentPosition(other: FakeNode): number {
    const all = [...this.getRootNode().descendants()];
    return all.indexOf(other) < all.indexOf(this) ? 2 : 4;
  }
  *descendants(): Generator<FakeNode> {
    for (const node of this.childNodes) {
      yield node;
      yield* node.descendants();
    }
  }
  querySelectorAll(selector: string): FakeElement[] {
    return [...this.descendants()].filter(
      (node): node is FakeElement => node instanceof FakeElement && node.matches(selector),
    );
  }
  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

export class FakeElement extends FakeNode {
  readonly attributes = new Map<string, string>();
  readonly namespaceURI: string;
  readonly style: Record<string, unknown> = {
    setProperty: (name: string, value: string) => Reflect.set(this.style, name, value),
    removeProperty: (name: string) => Reflect.deleteProperty(this.style, name),
    getPropertyValue: (name: string) => String(this.style[name] ?? ''),
  };
  readonly dataset: Record<string, string> = new Proxy(
    {},
    {
      get: (_, name) => this.getAttribute(`data-${kebab(String(name))}`) ?? undefined,
      set: (_, name, value) => {
        this.setAttribute(`data-${kebab(String(name))}`, String(value));
        return true;
      },
    },
  );
  scrollTop = 0;
  scrollLeft = 0;
  offsetWidth = 100;
  offsetHeight = 20;
  clientWidth = 100;
  clientHeight = 20;
  constructor(ownerDocument: OwnerDocument, name: string, namespaceURI = 'http://www.w3.org/1999/xhtml') {
    super(ownerDocument, 1, name.toUpperCase());
    this.namespaceURI = namespaceURI;
  }
  get localName(): string {
    return this.nodeName.toLowerCase();
  }
  get tagName(): string {
    return this.nodeName;
  }
  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  get className(): string {
    return this.getAttribute('class') ?? '';
  }
  set className(value: string) {
    this.setAttribute('class', value);
  }
  get role(): string | null {
    return this.getAttribute('role');
  }
  get hidden(): boolean {
    return this.hasAttribute('hidden');
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  get isContentEditable(): boolean {
    return this.hasAttribute('contenteditable');
  }
  get classList() {
    const all = () => this.className.split(/\s+/).filter(Boolean);
    const set = (names: Iterable<string>) => this.setAttribute('class', [...names].join(' '));
    return {
      contains: (name: string) => all().includes(name),
      add: (...names: string[]) => set(new Set([...all(), ...names])),
      remove: (...names: string[]) => set(all().filter(name => !names.includes(name))),
      toggle: (name: string, isOn = !all().includes(name)) => this.classList[isOn ? 'add' : 'remove'](name),
    };
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name.toLowerCase(), String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name.toLowerCase());
  }
  toggleAttribute(name: string, isOn = !this.hasAttribute(name)): void {
    if (isOn) this.setAttribute(name, '');
    else this.removeAttribute(name);
  }
  matches(selector: string): boolean {
    return matchesSelector(this, selector);
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
  focus(): void {
    const before = this.ownerDocument.activeElement;
    if (before === this) return;
    before.dispatchEvent(createEvent('focusout', { relatedTarget: this }));
    this.ownerDocument.activeElement = this;
    this.dispatchEvent(createEvent('focusin', { relatedTarget: before }));
  }
  blur(): void {
    this.ownerDocument.body.focus();
  }
  click(): void {
    if (!this.disabled) this.dispatchEvent(createEvent('click', { button: 0, detail: 1 }));
  }
  setSelectionRange(): void {}
  scrollIntoView(): void {}
  scrollTo(): void {}
  animate = () => ({
    finished: Promise.resolve(),
    cancel: () => undefined,
    addEventListener: () => undefined,
  });
  getAnimations = () => [];
  showModal(): void {
    this.setAttribute('open', '');
  }
  close(): void {
    this.removeAttribute('open');
  }
  showPopover(): void {
    this.setAttribute('popover-open', '');
  }
  hidePopover(): void {
    this.removeAttribute('popover-open');
  }
  getBoundingClientRect() {
    return { x: 0, y: 0, top: 0, left: 0, right: 100, bottom: 20, width: 100, height: 20 };
  }
}
