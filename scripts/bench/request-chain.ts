/** How many requests of a page stand behind one another. */

/** The times of one request, milliseconds since navigation. */
export interface RequestTiming {
  startTime: number;
  responseEnd: number;
  encodedBodySize: number;
}

/**
 * The number of sequential requests: the longest chain of requests each of which began after the previous one had
 * ended. The page itself is not counted.
 */
export function requestChain(requests: readonly RequestTiming[]): number {
  const lengths: { end: number; length: number }[] = [];
  for (const { startTime, responseEnd } of requests.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = lengths.filter(({ end }) => end <= startTime).map(({ length }) => length);
    lengths.push({ end: responseEnd, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...lengths.map(({ length }) => length));
}
