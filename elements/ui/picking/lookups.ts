/**
 * Defines the types of lookups, which are data sources that a host page provides for searches and choices.
 * The file contains only types, because it is published with the built elements.
 */

/** An entry that can be searched and selected, such as a person or an organisation. */
export interface Found {
  id: string;
  name: string;
  /** Text that distinguishes entries with the same name, such as a department or a masked phone number. */
  detail?: string;
}

export interface Page<T> {
  total: number;
  /**
   * True if there are more matches than all result pages together can return. The user must then type a
   * longer query to find the remaining matches.
   */
  isCut?: boolean;
  list: T[];
}

export interface SearchOptions {
  /** Page number, starting at 1. */
  page: number;
  limit: number;
  signal: AbortSignal;
}

/** Returns a page of the entries that match a query. An empty query matches all entries. */
export type Search = (query: string, options: SearchOptions) => Promise<Page<Found>>;

/** A choice, in the same shape as in the `options` of a definition. `children` form a tree. */
export interface OptionEntry {
  label: string;
  value: string | number | boolean;
  disabled?: boolean;
  children?: OptionEntry[];
}

/** The working calendar of a company, as the API call `calendar/info` returns it. */
export interface WorkingCalendarInfo {
  calendar: {
    /** The working hours of the seven days as `HH:mm`, starting with Monday. An empty list is a day off. */
    week: { from: string; to: string }[][];
    /** Public holidays, and days off on which people work. `date` is `YYYY-MM-DD`. */
    exceptions: {
      date: string;
      isWorking: boolean;
      name?: string;
      hours?: { from: string; to: string }[];
    }[];
  };
  /** The IANA name of the time zone in which the hours apply. */
  timeZone: string;
}

/**
 * Data sources of the host page, set in the `lookups` property of an element. They replace the data sources
 * of the server.
 */
export interface Lookups {
  users?: Search;
  organizations?: Search;
  /** Searches roles. Only the flow designer uses this data source and the data source `positions`. */
  roles?: Search;
  positions?: Search;
  /** Searches the published forms that a process can use. */
  forms?: Search;
  /** Returns all choices for the controls whose `dynamicKey` or `dictCode` is `key`. */
  options?: (key: string, options: { signal: AbortSignal }) => Promise<readonly OptionEntry[]>;
  /**
   * Returns the working calendar. It is requested once for a form that computes with `workdaysBetween`, and by
   * the flow designer for examples of due times.
   */
  workingCalendar?: (options: { signal: AbortSignal }) => Promise<WorkingCalendarInfo>;
  /** Returns the names of users or organisations that were stored by id without a name. */
  names?: (kind: 'users' | 'organizations', ids: string[], signal: AbortSignal) => Promise<Found[]>;
}
