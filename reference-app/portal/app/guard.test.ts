import { describe, expect, test } from 'vitest';
import { evaluateRouteGuard, evaluateSignedOutGuard, redirectAddress } from './guard.ts';

describe('without a sign-in', () => {
  test.each(['/', '/login', '/register', '/resetPassword', '/dingdingLogin'])('%s passes', path => {
    expect(evaluateRouteGuard({ path, href: path, signedIn: false })).toEqual({ go: 'on' });
  });

  test.each(['/home', '/approval/todo', '/401', '/login/x'])(
    '%s leads to the sign-in, and back after it',
    path => {
      const verdict = evaluateRouteGuard({ path, href: `${path}?page=2`, signedIn: false });
      expect(verdict).toEqual({ go: 'to', path: '/login', redirect: `${path}?page=2` });
    },
  );
});

describe('before the portal is loaded', () => {
  const addressAt = (path: string, href = path) => {
    const verdict = evaluateSignedOutGuard({ path, href });
    return verdict?.go === 'to' ? redirectAddress(verdict) : verdict?.go;
  };

  test.each([
    ['/', '/login?redirect=%2Fhome'],
    ['/approval/todo', '/login?redirect=%2Fapproval%2Ftodo%3Fpage%3D2%23a'],
    ['/login', 'on'],
    ['/register', 'on'],
    ['/refresh', undefined],
  ])('%s without a sign-in leads to %s', (path, address) => {
    expect(addressAt(path, `${path}?page=2#a`)).toBe(address);
  });
});

describe('with a sign-in', () => {
  const visit = (path: string, apps?: string[]) =>
    evaluateRouteGuard({ path, href: path, signedIn: true, apps });

  test('the user is loaded before anything is shown', () => {
    expect(visit('/home')).toEqual({ go: 'load-user' });
  });

  test('a person with an app continues', () => {
    expect(visit('/home', ['system-new'])).toEqual({ go: 'on' });
  });

  test('a person without an app gets the no-access page, except on the index and the project list', () => {
    expect(visit('/home', [])).toEqual({ go: 'to', path: '/401', redirect: '/home' });
    expect(visit('/', [])).toEqual({ go: 'on' });
    expect(visit('/project/view', [])).toEqual({ go: 'on' });
    expect(visit('/401', [])).toEqual({ go: 'on' });
  });

  test('a project that is not the person’s own leads to the list of projects', () => {
    const open = (id: string) =>
      evaluateRouteGuard({
        path: '/p',
        href: '/p',
        signedIn: true,
        apps: ['a'],
        project: { id, known: ['one'] },
      });
    expect(open('one')).toEqual({ go: 'on' });
    expect(open('other')).toEqual({ go: 'to', path: '/project/view' });
  });

  test('the sign-in page leads home', () => {
    expect(visit('/login')).toEqual({ go: 'to', path: '/home' });
  });
});
