/** Filters the options of an autocomplete that the server searches. */
import { createFilterOptions, type FilterOptionsState } from '@mui/material/useAutocomplete';

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
