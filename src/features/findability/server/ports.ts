/** Search engines that want to know which pages changed. */
export interface SearchEnginesPort {
  /**
   * @param paths of pages that are new, changed, or gone; at most 10,000
   * @throws when they weren't taken; tell them again later
   */
  announce(paths: readonly string[]): Promise<void>;
}
