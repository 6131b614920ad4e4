import type { RouteName } from '../platform/routing/links.js';
import type { DrawnPage } from './drawn-page.js';

/** A prerendered page in its first state, before any API call. */
export interface PrerenderedPage extends DrawnPage {
  /** Where the page is written, from the folder of the site. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** Its route in the page table. */
  readonly route: RouteName;
  /** The calls that the page begins with, as paths with queries; those of a page that stands for many contain its parameters in brackets. */
  readonly firstCalls: readonly string[];
}
