/** Runs in the page of a cold open: reports the time of the first frame that shows the form, and the requests before it. */
(() => {
  const root = () => document.querySelector('form-renderer')?.shadowRoot ?? document.querySelector('#host');
  const isShown = label => root()?.querySelector('input') && root().textContent.includes(label);

  /** Milliseconds since navigation; only requests that had ended by then can have delayed the frame. */
  function report() {
    const painted = performance.now();
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name.startsWith('http') && responseEnd <= painted)
      .map(({ startTime, responseEnd, encodedBodySize }) => ({ startTime, responseEnd, encodedBodySize }));
    fetch('/report', { method: 'POST', body: JSON.stringify({ painted, requests }) });
  }

  /** A message that is sent within a frame arrives once the frame is handed over to be drawn. */
  function reportAfterPaint() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = report;
    port2.postMessage(0);
  }

  window.reportWhenShown = label => {
    const look = () => (isShown(label) ? reportAfterPaint() : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
})();
