/** Changes the rows of a tenant that name something of the other installation. */
import { userColumns } from '@countersign/sdk/api/nouns';
import { userNameLookupKey } from '../../domains/access/session/queries.ts';
import { StartError } from '../../start-error.ts';
import type { RowSecrets } from './secrets.ts';

export interface RowChange {
  row: RowSecrets;
  /** Throws a `StartError` if the archive has no person with a name that is to change. */
  throwIfNameUnused(): void;
}

interface Changes {
  parentId: string | null;
  newNames: ReadonlyMap<string, string>;
  secrets: RowSecrets;
}

type Values = Record<string, unknown>;

/** Returns the changes of a tenant's rows: parent, sign-in names and secrets. */
export function changeTenantRows({ parentId, newNames, secrets }: Changes): RowChange {
  for (const name of newNames.values()) throwIfNameInvalid(name);
  const nameByKey = new Map([...newNames].map(([name, next]) => [userNameLookupKey(name), next.trim()]));
  const unused = new Set(nameByKey.keys());
  const nextName = (key: unknown): string | undefined => nameByKey.get(String(key));
  const changes: Record<string, (values: Values) => Values> = {
    tenant: values => ({ ...values, parent_id: parentId, is_first: false }),
    merchant: values => ({ ...values, parent_id: parentId }),
    app_user: values => {
      const next = values.is_guest ? undefined : nextName(userNameLookupKey(String(values.user_name)));
      return next === undefined ? values : { ...values, user_name: next };
    },
    sign_in_name: values => {
      const next = nextName(values.name_key);
      unused.delete(String(values.name_key));
      return next === undefined ? values : { ...values, name_key: userNameLookupKey(next) };
    },
  };
  return {
    row: async (table, row) => {
      const change = changes[table];
      return change ? JSON.stringify(change(JSON.parse(row))) : secrets(table, row);
    },
    throwIfNameUnused() {
      const [name] = unused;
      if (name !== undefined) throw new StartError(`The archive has nobody with the sign-in name ${name}.`);
    },
  };
}

/** The pattern of `userColumns.userName`. */
const SIGN_IN_NAME_PATTERN = /^\S{3,}$/;

function throwIfNameInvalid(name: string): void {
  const { max } = userColumns.userName;
  if (name.length > max || !SIGN_IN_NAME_PATTERN.test(name))
    throw new StartError(
      `"${name}" cannot be a sign-in name: it needs 3 to ${max} characters without spaces.`,
    );
}
