/**
 * Runs a task after the next frame has been painted. Returns a function that cancels the task. A hidden tab
 * paints no frames, so the task runs once the tab is visible again.
 */
export function runAfterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
