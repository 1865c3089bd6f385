import { startReact } from "../../../ui/enhance/start-react.tsx";
import { NewCardForm } from "./new-card-form.tsx";

startReact({ card: NewCardForm });
