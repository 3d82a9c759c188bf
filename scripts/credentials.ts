/**
 * Checks how browser code uses the session token. One function may attach the token to a request, and only
 * the files listed here may read the token or send requests. `node scripts/credentials.ts` lists all
 * violations; `npm run check` fails if there are any.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRepositoryFiles, projectRoot } from './process.ts';

export interface CredentialFault {
  file: string;
  line: number;
  found: string;
  rule: string;
}

interface Rule {
  name: string;
  pattern: RegExp;
  /** Maps each file that may contain the pattern to the reason why this is allowed. */
  only: Readonly<Record<string, string>>;
}

export const credentialRules: readonly Rule[] = [
  {
    name: 'only signedRequest attaches a token, and it takes a call of the contract',
    pattern: /\b(?:proxy-)?authorization\b|\bbearer\b|[?&](?:access_?)?token=/gi,
    only: {
      'sdk/api/signed.ts': 'the one function',
      'reference-app/portal/session/first-calls/begin.ts':
        'the first calls of the portal, which leave before its code is loaded',
      'reference-app/portal/session/first-calls/take.ts':
        'compares the token of a first call with that of the client',
    },
  },
  {
    name: 'a token is read only to be passed to signedRequest, or from an element to its client',
    pattern: /\.token\b(?=\s*[(,)}])|\b(?:getToken|readToken|tokenToSend|pageToken)\b/g,
    only: {
      'sdk/api/client.ts': 'the JSON client',
      'sdk/api/live.ts': 'the event stream',
      'elements/element/declaration.ts': 'declares the property of every element',
      'elements/ui/host.ts': 'reads the property of the element',
      'elements/controls/upload/stored.ts': 'the download of a stored file',
      'elements/controls/upload/target.ts': "the contract's upload",
      'elements/form-renderer/choices/fetch-choices.ts': 'passes it to the client',
      'elements/ui/working-calendar.ts': 'passes it to the client',
      'elements/form-renderer/events/request-event.ts': 'passes it to the client',
      'elements/controls/userSelect/sources.ts': 'passes it to the client',
      'elements/flow-designer/props.ts': 'declares the property',
      'elements/flow-designer/process/client.ts': 'passes it to the client',
      'elements/flow-designer/process/use-process.ts': 'asks whether there is one',
      'elements/login-widget/LoginWidget.tsx': 'emits the token of a sign-in',
      'reference-app/portal/pages/account/login/SignInPage.tsx': 'stores the token of a sign-in',
      'reference-app/portal/ui/tenant-switch/use-tenant-switch.tsx': 'passes the token of a second factor on',
      'reference-app/portal/ui/tenant-switch/enter-tenant.ts':
        'passes it to the client, and stores that of the tenant',
      'elements/designer/preview/RendererView.tsx': 'passes the properties of the designer to its preview',
      'elements/approval-task/props.ts': 'declares the property',
      'elements/approval-task/element.ts': 'declares the property',
      'elements/approval-task/loading/use-task.ts': 'passes it to the client',
      'elements/approval-task/dialogs/expired-token.ts': 'asks the page for another',
      'elements/approval-task/dialogs/use-upload.ts': 'renews it once',
      'elements/approval-task/panel/use-live.ts': 'passes it to the event stream',
      'reference-app/portal/session/token.ts': 'the cookie of the portal',
      'reference-app/portal/session/page/standing.ts': 'compares the token of a page with the stored one',
      'reference-app/portal/session/page/page-session.ts': 'holds the token of the page',
      'reference-app/portal/session/page/change-session.ts': "ends no other tab's session",
      'reference-app/portal/session/client.ts': 'passes it to the client',
      'reference-app/portal/session/live-events.ts': 'passes it to the event stream',
      'reference-app/portal/session/first-calls/begin.ts': 'the first calls of the portal',
      'reference-app/portal/session/bytes.ts': 'uploads and downloads',
      'reference-app/portal/session/queries.ts': 'asks whether there is one',
      'reference-app/portal/session/sign-out.ts': 'asks whether there is one',
      'reference-app/portal/app/router.tsx': 'asks whether there is one',
      'reference-app/portal/main.ts': 'asks whether there is one',
      'reference-app/portal/app/worker/follow-worker.ts': 'asks whether there is one',
      'reference-app/portal/ui/EmbeddedElement.tsx': 'sets the property of the elements',
    },
  },
  {
    name: 'only few files send requests',
    pattern:
      /(?<![.\w])fetch(?=\s*[(?.,;)])|\b(?:window|globalThis|self|web)\.fetch\b|\bXMLHttpRequest\b|\bEventSource\b(?!Message)|\bWebSocket\b|\bsendBeacon\b|\bsetRequestHeader\b|\bnew (?:Headers|Request)\b|\bfrom 'redaxios'/g,
    only: {
      'reference-app/portal/app/worker/worker.ts': 'pages and built files, without a token',
      'sdk/api/client.ts': 'hands on the `fetch` of its options',
      'sdk/api/http.ts': 'the JSON client',
      'sdk/api/live.ts': 'the event stream',
      'elements/controls/upload/stored.ts': 'stored files by their id; an address of a value without a token',
      'elements/controls/upload/transfer.ts': 'sends a file to its target',
      'reference-app/portal/session/first-calls/begin.ts': 'fixed calls of the contract, of the same origin',
      'reference-app/portal/session/first-calls/take.ts': 'the `fetch` of the JSON client',
      'reference-app/portal/session/bytes.ts': 'uploads and downloads by calls of the contract',
      'reference-app/portal/pages/system/applications/frame-check.ts':
        'the page of an application, without a token',
      'elements/form-renderer/definition/use-definition.ts': "the page's own `src`, without a token",
    },
  },
];

const COMMENT_PATTERN = /\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/[^\n]*/g;
const replaceWithBlanks = (text: string): string => text.replace(/[^\n]/g, ' ');
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/**
 * Returns every place where a file handles a token or sends a request without permission. Each credential
 * rule lists the permitted files.
 */
export function credentialFaultsOf(file: string, text: string): CredentialFault[] {
  const code = text.replace(COMMENT_PATTERN, replaceWithBlanks);
  return credentialRules
    .filter(({ only }) => !Object.hasOwn(only, file))
    .flatMap(({ name, pattern }) =>
      [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
        file,
        line: lineAt(code, index),
        found,
        rule: name,
      })),
    );
}

const CODE_FILE_PATTERN = /\.[cm]?[jt]sx?$/;
/** Matches the paths of tests and tools, which the credential rules do not cover. */
const TEST_OR_TOOL_FILE_PATTERN =
  /\.test\.tsx?$|\/(?:testing|bench|manifest|contract)\/|\.config\.ts$|^elements\/vite\./;

/**
 * Returns the violations of the session token rules in browser code, and the files that a rule lists although
 * they no longer exist.
 */
export function credentialFaults(): CredentialFault[] {
  const files = listRepositoryFiles(['sdk', 'elements', 'reference-app/portal']).filter(
    file => CODE_FILE_PATTERN.test(file) && !TEST_OR_TOOL_FILE_PATTERN.test(file),
  );
  const gone = credentialRules.flatMap(({ name, only }) =>
    Object.keys(only)
      .filter(file => !files.includes(file))
      .map(file => ({ file, line: 0, found: 'no such file', rule: name })),
  );
  return [
    ...gone,
    ...files.flatMap(file => credentialFaultsOf(file, readFileSync(join(projectRoot, file), 'utf8'))),
  ];
}

/** Formats a fault as one line of text. */
export const formatCredentialFault = ({ file, line, found, rule }: CredentialFault): string =>
  `${file}:${line} ${found}: ${rule}`;

if (import.meta.main) {
  const faults = credentialFaults();
  for (const fault of faults) console.log(formatCredentialFault(fault));
  console.log(`${faults.length} places set or read a token, or send a request, without being listed.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
