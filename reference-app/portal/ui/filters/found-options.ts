/** Filters the options of an autocomplete that the server searches. */
import {
  type AutocompleteInputChangeReason,
  createFilterOptions,
  type FilterOptionsState,
} from '@mui/material/useAutocomplete';

type FilterOptions = <Option>(options: Option[], state: FilterOptionsState<Option>) => Option[];

const matchingOptions: FilterOptions = (options, state) =>
  createFilterOptions<(typeof options)[number]>({ trim: true })(options, state);

const allOptions: FilterOptions = options => options;

/**
 * Returns the filter of the options. The server has filtered them by a text. If that is an earlier text than the typed one,
 * only options that match the typed text are shown, so that a user selects no other.
 */
export const filterOfFoundOptions = (isOfEarlierText: boolean): FilterOptions =>
  isOfEarlierText ? matchingOptions : allOptions;

/**
 * Returns the text to search for. Only typed text is searched: an autocomplete also changes its text to the name of a
 * selected option, and its list must then offer the other options too.
 */
export const searchTextOfInput = (text: string, reason: AutocompleteInputChangeReason): string =>
  reason === 'input' ? text.trim() : '';
