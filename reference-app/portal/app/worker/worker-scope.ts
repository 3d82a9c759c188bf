/**
 * Types of the service worker's global scope. They are declared here, because TypeScript cannot load its
 * library types for pages and for workers together.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** Response of the navigation preload. Undefined if the browser sent no preload request. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}

interface WindowClient {
  url: string;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown): void;
}

export interface Route {
  condition: object;
  source: 'network' | 'fetch-event' | 'race-network-and-fetch-handler';
}

interface InstallEvent extends ExtendableEvent {
  /** Adds static routing rules to the service worker. Some browsers do not support this method. */
  addRoutes?(routes: Route[]): Promise<void>;
}

interface Events {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

export interface WorkerScope {
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
}
