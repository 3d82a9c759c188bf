/** Page of a resource: title, main action, the list with an optional tree next to it, and the open record. */
import type { ReactNode } from 'react';
import { useTexts } from '../../session/language.ts';
import { Button } from '../button/Button.tsx';
import { usePageTitle } from '../current-page.ts';
import { EmptyState } from '../EmptyState.tsx';
import { AdminPage } from '../Page.tsx';
import { ResourceList, type ResourceListProps } from './ResourceList.tsx';

interface ResourcePageProps<Row extends object, Query extends object, K extends string>
  extends Omit<ResourceListProps<Row, Query, K>, 'label' | 'empty'> {
  /** True if the user may add records. Defaults to true. */
  mayAdd?: boolean;
  /** Content next to the list, for example a tree. */
  aside?: ReactNode;
  /** Content next to the main action. */
  tools?: ReactNode;
  /** Components of the page in addition to the list, such as the open record and dialogs. */
  children?: ReactNode;
}

export function ResourcePage<Row extends object, Query extends object, K extends string>({
  mayAdd = true,
  aside,
  tools,
  children,
  ...props
}: ResourcePageProps<Row, Query, K>) {
  const { resource, list } = props;
  const { intro, add, none, hint } = resource.labels;
  const { t } = useTexts(resource.texts);
  const begin = add && mayAdd ? { label: t(add), run: () => list.open('new') } : undefined;
  const empty = <EmptyState title={t(none)} {...(hint && { text: t(hint) })} action={begin} />;
  return (
    <AdminPage
      {...(intro && { intro: t(intro) })}
      action={
        (tools || begin) && (
          <div className="resource-actions">
            {tools}
            {begin && (
              <Button variant="contained" onClick={begin.run}>
                {begin.label}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={aside ? 'resource-page has-aside' : 'resource-page'}>
        {aside}
        <ResourceList {...props} label={usePageTitle()} empty={empty} />
      </div>
      {children}
    </AdminPage>
  );
}
