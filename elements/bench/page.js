/** Runs in the page of a contender: functions of all measurements, and mounting and typing of forms. */
(() => {
  /** The timeout of a contender in milliseconds; formio takes a minute for a large table. */
  const PATIENCE = 180_000;

  const frame = () => new Promise(requestAnimationFrame);

  /** Resolves once the current frame is passed to the compositor. */
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

  /** Returns the milliseconds from the action to the paint of the first frame that shows its result. */
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

  /** A form is mounted when the first input and the label of the last field exist. */
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

  /** Places the caret at the end of an input (the first one by default), and measures each key. */
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

  /** Call it while the input of the typed text is focused. */
  function checkTyped(text) {
    const { activeElement } = document;
    const { value } = activeElement.shadowRoot?.activeElement ?? activeElement;
    check('What was typed', value.slice(-text.length), text);
  }

  window.bench = { timed, root, host, check, isMounted, mountForm, clear, listen, takeKeys, checkTyped };
})();
