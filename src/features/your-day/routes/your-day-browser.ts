import { startReact } from "../../../ui/enhance/start-react.tsx";
import { YourDay } from "../web/your-day.tsx";

startReact({ "your-day": YourDay });
