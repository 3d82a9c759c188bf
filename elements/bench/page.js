/** Runs in the page of a contender: what every measurement there needs, and forms that are mounted and typed into. */
(() => {
  /** Milliseconds until a contender counts as one that never comes; formio takes a minute for a large table. */
  const PATIENCE = 180_000;

  const frame = () => new Promise(requestAnimationFrame);

  /** Once the frame that was begun is handed over to be drawn. */
  async function framePainted() {
    const { port1, port2 } = new MessageChannel();
    const after = new Promise(resolve => {
      port1.onmessage = resolve;
    });
    port2.postMessage(0);
    await after;
  }

  async function painted() {
    await frame();
    await framePainted();
  }

  /** Milliseconds from the action to the paint of the first frame that shows what it was to bring. */
  async function timed(action, isThere) {
    const started = performance.now();
    await action();
    do {
      if (performance.now() > started + PATIENCE) throw new Error(`Never came: ${isThere}`);
      await frame();
    } while (!isThere());
    await framePainted();
    return performance.now() - started;
  }

  const host = () => document.querySelector('#host');
  const root = () => host().querySelector('form-renderer')?.shadowRoot ?? host();
  const firstInput = () => root().querySelector('input:not([type=hidden])');

  /** A form is mounted when a first input and the last field's label are there. */
  const isMounted = fields => firstInput() !== null && root().textContent.includes(fields.at(-1).label);

  const mountForm = fields =>
    timed(
      () => window.contender.mount(host(), fields),
      () => isMounted(fields),
    );

  async function clear() {
    const fresh = document.createElement('div');
    fresh.id = 'host';
    host().replaceWith(fresh);
    await painted();
  }

  let keys = [];

  async function onKey({ timeStamp }) {
    await painted();
    keys.push(performance.now() - timeStamp);
  }

  /** Puts the caret behind what an input holds, the first one unless another is given, and takes the time of each key. */
  function listen(input = firstInput()) {
    keys = [];
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    document.addEventListener('keydown', onKey, { capture: true });
  }

  const takeKeys = () => keys.splice(0);

  function check(what, found, wanted) {
    if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
  }

  /** Must be called while the input that was typed into has the focus. */
  function checkTyped(text) {
    const { activeElement } = document;
    const { value } = activeElement.shadowRoot?.activeElement ?? activeElement;
    check('What was typed', value.slice(-text.length), text);
  }

  window.bench = { timed, root, host, check, isMounted, mountForm, clear, listen, takeKeys, checkTyped };
})();
