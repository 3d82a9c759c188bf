/**
 * Manages the service worker from the page: registers it, announces a new version, and opens pushed messages.
 */
import type { AnyRouter } from '@tanstack/react-router';
import { textInCurrentLanguage } from '../../session/language.ts';
import { pageSessionToken } from '../../session/page/page-session.ts';
import { renewPushSubscription } from '../../session/push.ts';
import { showToast } from '../../ui/toasts.tsx';
import { appTexts } from '../texts.ts';
import { updateManifestLink } from './link-manifest.ts';

const WORKER_URL = '/sw.js';
/** Minimum time between two checks for a new version. */
const UPDATE_CHECK_MS = 30 * 60_000;
/** Minimum time between two announcements of a new version. */
const MIN_VERSION_ANNOUNCEMENT_INTERVAL_MS = 10 * 60_000;

/**
 * Registers the service worker. Call it once, after the first page has rendered. No worker is used in a frame
 * or on a host without HTTPS.
 */
export async function startServiceWorker(router: AnyRouter): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const { serviceWorker } = navigator;
  updateManifestLink();
  router.subscribe('onResolved', updateManifestLink);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data?.open === 'string') void router.navigate({ href: data.open });
  });
  // If no worker controls the page yet, the first `controllerchange` event is not an update.
  if (serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', createVersionAnnouncer(router));
  const registration = await serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
  checkForUpdates(registration);
  if (pageSessionToken() !== '') await renewPushSubscription();
}

/** Checks for a new version when the tab becomes visible, because a tab may stay open for weeks. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < UPDATE_CHECK_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * Announces a new version instead of reloading, so that typed input is not lost. A reload that the user
 * requests asks before unsaved input is discarded.
 */
function createVersionAnnouncer(router: AnyRouter): () => void {
  let isNew = false;
  let announcedAt = Number.NEGATIVE_INFINITY;
  const announce = () => {
    if (!isNew || document.hidden || Date.now() - announcedAt < MIN_VERSION_ANNOUNCEMENT_INTERVAL_MS) return;
    announcedAt = Date.now();
    showToast('info', textInCurrentLanguage(appTexts, 'newVersion'), {
      text: textInCurrentLanguage(appTexts, 'reload'),
      run: () => location.reload(),
    });
  };
  document.addEventListener('visibilitychange', announce);
  router.subscribe('onResolved', announce);
  return () => {
    isNew = true;
    announce();
  };
}
