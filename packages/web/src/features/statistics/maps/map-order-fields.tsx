import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { SelectField } from '../../../ui/field/select-field.js';
import { TextField } from '../../../ui/field/text-field.js';
import { mapOrders, type MapOrderState } from './use-map-order.js';

/** Fields for the sort order of the maps and the filter by name. */
export function MapOrderFields({
  order,
  filter,
  chooseOrder,
  chooseFilter,
}: Omit<MapOrderState, 'filterAndSort'>) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('statistics.order')}
        value={order}
        options={mapOrders.map((word) => ({ value: word, label: t(`statistics.orders.${word}`) }))}
        onChange={({ target }) => {
          chooseOrder(target.value);
        }}
      />
      <TextField
        type="search"
        label={t('statistics.findMap')}
        value={filter}
        onChange={({ target }) => {
          chooseFilter(target.value);
        }}
      />
    </>
  );
}
