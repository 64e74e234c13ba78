import type { listMemberOrders, MemberFormerOrder } from "@skaenk/contract/club";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import type { Order } from "@skaenk/contract/orders";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Link } from "../ui/link";
import { Paging } from "../ui/paging";
import { WayTo } from "../ui/way-to";
import { ClubForm } from "./club-form";
import { ClubFrame } from "./club-frame";
import { EarlierOrders } from "./earlier-orders";
import type { FormAnswer } from "./form-answer";
import { OrderRow } from "./order-row";

/** The member's orders as quiet lines; the one that is opened stands beside them with its bill. */
export function OrdersPage(props: {
  orders: AnswerOf<typeof listMemberOrders>;
  /** Of the shop that was here before. */
  earlier: MemberFormerOrder[];
  order: Order | undefined;
  bill: ReactNode;
  /** The name of the next press that buys again. */
  operationId: string;
  answer: FormAnswer | undefined;
}) {
  const { orders, earlier, order } = props;
  return (
    <ClubFrame title="Dine ordrer">
      {orders.total === 0 ? (
        <div className="club__empty">
          <p className="lead">
            {earlier.length > 0 ? "Du har ikke købt noget her endnu." : "Du har ingen tidligere ordrer at vise."}
          </p>
          <p>
            <WayTo className="button" to={shopPage("/drinks")}>
              Find en drink
            </WayTo>{" "}
            <WayTo className="button button--quiet" to={shopPage("/shop")}>
              Gå til shoppen
            </WayTo>
          </p>
        </div>
      ) : (
        <div className="club__orders">
          <div>
            {orders.items.map((item) => (
              <OrderRow key={item.orderNumber} order={item} />
            ))}
            <Paging
              page={orders.page}
              pageSize={orders.pageSize}
              total={orders.total}
              addressOf={(page) => `${shopPage("/klub/bestilling")}?side=${page}`}
            />
          </div>
          {order && <OpenOrder {...props} order={order} />}
        </div>
      )}
      {earlier.length > 0 && <EarlierOrders orders={earlier} />}
    </ClubFrame>
  );
}

function OpenOrder(props: { order: Order; bill: ReactNode; operationId: string; answer: FormAnswer | undefined }) {
  const { order, bill, operationId, answer } = props;
  return (
    <div className="club__open-order">
      {bill}
      <ClubForm intent="again" answer={answer} button="Køb igen">
        <input type="hidden" name="orderNumber" value={order.orderNumber} />
        <input type="hidden" name="operationId" value={operationId} />
      </ClubForm>
      <p>
        <Link to={shopPage("/kurv/kvittering/:token", { token: order.token })}>Se kvitteringen og følg pakken</Link>
      </p>
      <p>
        <Link to={`${shopPage("/fortryd")}?link=${order.token}`}>Fortryd aftalen her</Link>
      </p>
    </div>
  );
}
