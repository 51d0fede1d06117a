/**
 * The buttons and the key that belong to the whole page rather than to one of its parts.
 */
import { isDialogOpen } from './dialogs.js';
import { byId } from './dom.js';

/**
 * @param {object} parts
 * @param {import('./viewstate.js').ViewState} parts.state
 * @param {import('./connection.js').Connection} parts.connection
 * @param {import('./stage.js').Stage} parts.stage
 * @param {import('./opening.js').Opening} parts.opening
 * @param {import('./navigation.js').Navigation} parts.navigation
 * @param {import('./chronicle-door.js').ChronicleDoor} parts.chronicle
 */
export function connectControls({ state, connection, stage, opening, navigation, chronicle }) {
  byId('refresh').addEventListener('click', () => connection.refresh());
  byId('try').addEventListener('click', () => connection.tryNow());
  byId('back').addEventListener('click', () => {
    stage.goBack();
    if (state.current.event) opening.panel.focus();
    else stage.map?.map.getCanvas().focus();
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || isDialogOpen()) return;
    if (state.current.place !== 'earthquakes') navigation.leave();
    else if (state.current.event) opening.close();
    else if (state.current.chronicle) chronicle.close();
  });
}
