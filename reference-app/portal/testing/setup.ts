/**
 * Runs before each test file of the portal. The files of a worker share its globals and the modules of
 * packages. Each file gets its own modules of the portal and the SDK, because some of them hold the state of a
 * page: its session, its query cache and its unsaved input.
 */
// Emotion decides once, when it is loaded, whether it is in a browser. It must not find the fake document of a test.
import '@emotion/cache';
import '@emotion/react';
import '@emotion/styled';
import { afterAll, vi } from 'vitest';

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
