/** Runs in the page of a cold open: the time of the first frame that shows the form, and the requests before it. */
(() => {
  const { bench } = window;

  /** Milliseconds since navigation; only requests that had ended by then can have delayed the frame. */
  async function coldOpen(lastLabel) {
    await bench.timed(
      () => {},
      () => document.body && bench.isMounted([{ label: lastLabel }]),
    );
    const painted = performance.now();
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name.startsWith('http') && responseEnd <= painted)
      .map(({ startTime, responseEnd, encodedBodySize }) => ({ startTime, responseEnd, encodedBodySize }));
    return { painted, requests };
  }

  Object.assign(bench, { coldOpen });
})();
