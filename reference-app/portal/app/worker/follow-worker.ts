/** The page's side of the service worker: registers it, announces a new version, and opens pushed messages. */
import type { AnyRouter } from '@tanstack/react-router';
import { textNow } from '../../session/language.ts';
import { pageToken } from '../../session/page/page-session.ts';
import { renewPush } from '../../session/push.ts';
import { showToast } from '../../ui/toasts.tsx';
import { appTexts } from '../texts.ts';
import { linkManifest } from './link-manifest.ts';

const WORKER = '/sw.js';
/** Between two looks for a new version. */
const LOOK_MS = 30 * 60_000;
/** Between two announcements of it. */
const REMIND_MS = 10 * 60_000;

/** Use once, behind the first page. A page in a frame, or on a host without https, goes without. */
export async function followWorker(router: AnyRouter): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const { serviceWorker } = navigator;
  linkManifest();
  router.subscribe('onResolved', linkManifest);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data?.open === 'string') void router.navigate({ href: data.open });
  });
  // The first worker takes over too, and is no new version.
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', announcer(router));
  const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  lookForUpdates(registration);
  if (pageToken() !== '') await renewPush();
}

/** A tab may stay open for weeks. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Nothing reloads by itself: what a person is writing stays. The page asks before it leaves anything unsaved. */
function announcer(router: AnyRouter): () => void {
  let isNew = false;
  let announcedAt = Number.NEGATIVE_INFINITY;
  const announce = () => {
    if (!isNew || document.hidden || Date.now() - announcedAt < REMIND_MS) return;
    announcedAt = Date.now();
    showToast('info', textNow(appTexts, 'newVersion'), {
      text: textNow(appTexts, 'reload'),
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
