/**
 * Asks for the words of the page's language, while the modules that say them come.
 */
import { prepare } from './language.js';
import { settings } from './settings.js';

// Whoever speaks first is told of a failure, and tries again.
prepare(settings.current.language).catch(() => {});
