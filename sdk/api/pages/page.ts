/** Defines how a page and its menu entry are described. */
import type { Lang } from '../../i18n/index.ts';

/**
 * Names of the menu icons. Each icon is named after the object that it shows. The portal defines the image
 * for each name.
 */
export type MenuIconName =
  | 'add'
  | 'all'
  | 'approval'
  | 'apps'
  | 'book'
  | 'building'
  | 'calendar'
  | 'callback'
  | 'copied'
  | 'done'
  | 'download'
  | 'embed'
  | 'folder'
  | 'form'
  | 'history'
  | 'home'
  | 'inbox'
  | 'incident'
  | 'key'
  | 'mail'
  | 'organization'
  | 'outbox'
  | 'palette'
  | 'people'
  | 'position'
  | 'process'
  | 'settings'
  | 'shared'
  | 'shield'
  | 'statistics'
  | 'storage'
  | 'tree'
  | 'tune';

export type PageTitle = Readonly<Record<Lang, string>>;

export type PagePermission = `${string}:${string}:${string}`;

/** Flags of a page. The `extra` values of a menu entry can override them. */
export interface PageMeta {
  /** Hides the header. */
  hideHeader?: boolean;
  /** Shows a back arrow. A press on the arrow navigates back and closes the page's tab. */
  showBack?: boolean;
  /** Pins the page's tab, so that it cannot be closed. */
  affix?: boolean;
  /** Prevents the portal from storing the page's scroll position and input. */
  noCache?: boolean;
  /** Hides the side menu. */
  hidden?: boolean;
}

/** A menu entry that a new tenant gets. */
export interface MenuEntry {
  /** Name of the menu entry, unique in the tenant. */
  name: string;
  icon: MenuIconName;
  /** The position of the menu entry among the entries of its menu directory. */
  order: number;
}

/**
 * A page of the portal. The table of pages is indexed by `component`, the name by which stored menus refer to
 * the page.
 */
export interface PageDeclaration {
  /**
   * Path of the page, in which `$name` matches any segment. Omit it if the path is `/` followed by the
   * component name.
   */
  path?: string;
  title: PageTitle;
  /**
   * Permissions for the page. A user with any of them may open the page. Omit the list if every signed-in
   * user may open the page. The menu entry and links to records require the first permission.
   */
  permissions?: readonly [PagePermission, ...PagePermission[]];
  /** Hides the header and the side menu. */
  isFullScreen?: boolean;
  meta?: PageMeta;
  /** Menu entry. Omit it if no menu leads to the page. */
  menu?: MenuEntry & {
    /** Last part of the menu entry's id. Defaults to the last segment of the path. */
    id?: string;
  };
}
