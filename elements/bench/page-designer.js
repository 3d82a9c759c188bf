/** Runs in the page of a designer: where its parts are, and what its form holds. */
(() => {
  const { bench } = window;
  const { timed, host, check } = bench;

  const part = (name, ...args) => window.contender[name]?.(...args) ?? null;
  const text = element => element.value ?? element.textContent;

  /** The controls in sight have their labels; some products draw the others when they come into view. */
  const isOpen = fields =>
    fields.slice(0, 4).every(({ name, label }) => part('item', name)?.textContent.includes(label));

  const openDesigner = fields =>
    timed(
      () => window.contender.mount(host(), fields),
      () => isOpen(fields),
    );

  async function closeDesigner() {
    await window.contender.unmount();
    await bench.clear();
  }

  const has = name => Boolean(part(name));

  /** Returns a point of a part in px of the window, or null where the product has no such part. */
  function pointOf(name, args, [x, y]) {
    const found = part(name, ...args);
    if (name !== 'item' && name !== 'grip') found?.scrollIntoView({ block: 'nearest' });
    const rect = found?.getBoundingClientRect();
    return rect ? { x: rect.left + rect.width * x, y: rect.top + rect.height * y } : null;
  }

  const showItem = name => part('item', name)?.scrollIntoView({ block: 'nearest' });

  const labels = () => window.contender.labels();

  function checkSelected(label) {
    const input = part('labelInput');
    check('The label in the settings', input && text(input), label);
  }

  Object.assign(bench, { openDesigner, closeDesigner, has, pointOf, showItem, labels, checkSelected });
})();
