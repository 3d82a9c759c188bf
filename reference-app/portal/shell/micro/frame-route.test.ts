/** The route inside the frame of a micro-app. */
import { expect, it, vi } from 'vitest';
import { createEvent, FakeTarget } from '../../testing/fake-event.ts';
import {
  announceSessionStopToFrame,
  frameHref,
  isPortalFramed,
  navigateFrame,
  watchFrameAddress,
} from './frame-route.ts';

class FramePage extends FakeTarget {
  location = { pathname: '/orders', search: '?page=2', hash: '#top', replace: vi.fn() };
  history = {
    pushState: (_state: unknown, _title: string, href: string) => this.#open(href),
    replaceState: (_state: unknown, _title: string, href: string) => this.#open(href),
  };
  CustomEvent = CustomEvent;
  #open(href: string) {
    Object.assign(this.location, { pathname: href, search: '', hash: '' });
  }
}

const frameOf = (contentWindow: unknown, contentDocument: unknown = null) =>
  ({ contentWindow, contentDocument }) as HTMLIFrameElement;

const foreignFrame = () =>
  frameOf({
    dispatchEvent: vi.fn(),
    get location(): never {
      throw new Error('another origin');
    },
  });

it('the address has the path, the query and the fragment', () => {
  expect(frameHref(frameOf(new FramePage()))).toBe('/orders?page=2#top');
  expect([frameHref(frameOf(null)), frameHref(foreignFrame())]).toEqual([undefined, undefined]);
});

it('changes of the address are reported, also those without an event', () => {
  const page = new FramePage();
  const onChange = vi.fn();
  watchFrameAddress(frameOf(page), onChange);
  page.history.pushState(null, '', '/a');
  page.history.replaceState(null, '', '/b');
  page.location.pathname = '/c';
  page.dispatchEvent(createEvent('popstate'));
  page.location.pathname = '/d';
  page.dispatchEvent(createEvent('hashchange'));
  expect(onChange.mock.calls.flat()).toEqual(['/a', '/b', '/c', '/d']);
});

it('a page of another origin that the frame opens later is not reported', () => {
  const page = new FramePage();
  const onChange = vi.fn();
  watchFrameAddress(frameOf(page), onChange);
  page.location = undefined as never;
  page.dispatchEvent(createEvent('popstate'));
  watchFrameAddress(frameOf(null), onChange);
  expect(onChange).not.toHaveBeenCalled();
});

it('the micro-app is asked to navigate, and is opened at the address if it does not', () => {
  const page = new FramePage();
  const asked: unknown[] = [];
  page.addEventListener('cs-navigate', (event: unknown) => asked.push(Reflect.get(Object(event), 'detail')));
  navigateFrame(frameOf(page), '/invoices');
  expect([asked, page.location.replace.mock.calls]).toEqual([[{ href: '/invoices' }], [['/invoices']]]);
  page.addEventListener('cs-navigate', (event: unknown) => (event as Event).preventDefault());
  navigateFrame(frameOf(page), '/bills');
  expect([asked.length, page.location.replace.mock.calls.length]).toEqual([2, 1]);
});

it('the address that the frame shows already is not opened again', () => {
  const page = new FramePage();
  const asked = vi.fn();
  page.addEventListener('cs-navigate', asked);
  navigateFrame(frameOf(page), '/orders?page=2#top');
  navigateFrame(frameOf(null), '/orders');
  expect([asked.mock.calls.length, page.location.replace.mock.calls.length]).toEqual([0, 0]);
});

it('the end of the session is announced to pages of the same origin only', () => {
  const page = new FramePage();
  const onStop = vi.fn();
  page.addEventListener('cs-session-stop', onStop);
  announceSessionStopToFrame(frameOf(page));
  expect(onStop).toHaveBeenCalledOnce();
  announceSessionStopToFrame(frameOf(null));
  const foreign = foreignFrame();
  expect(() => announceSessionStopToFrame(foreign)).not.toThrow();
});

it('the portal recognizes its own page in a frame', () => {
  const withMeta = (meta: object | null) => frameOf({}, { querySelector: () => meta });
  expect([withMeta({}), withMeta(null), frameOf({})].map(isPortalFramed)).toEqual([true, false, false]);
});
